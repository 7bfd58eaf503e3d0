#if os(Linux)
  import Foundation
  import PrismgenSource
  import Testing

  @Suite struct ProcessorsTests {
    @Test(
      arguments: [
        ([:], 8),
        (["proc/self/status": "Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n"], 8),
        (["proc/self/status": "Cpus_allowed:\t00000001,80000000\n"], 2),
        (["proc/self/status": "Cpus_allowed:\tffffffff\n"], 8),
        (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "200000 100000\n"], 2),
        (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "150000 100000\n"], 2),
        (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "5000 100000\n"], 1),
        (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "max 100000\n"], 8),
        (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "\n"], 8),
        (
          [
            "proc/self/cgroup": "1:cpu:/old\n0::/a.slice/b\n",
            "sys/fs/cgroup/a.slice/cpu.max": "300000 100000\n",
            "sys/fs/cgroup/a.slice/b/cpu.max": "max 100000\n",
          ], 3
        ),
        (
          [
            "proc/self/status": "Cpus_allowed:\t3\n", "proc/self/cgroup": "0::/a\n",
            "sys/fs/cgroup/a/cpu.max": "300000 100000\n",
          ], 2
        ),
      ] as [([String: String], Int)])
    func noMoreThanTheProcessMayUse(files: [String: String], count: Int) throws {
      let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: root) }
      for (path, text) in files {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      #expect(Processors.count(online: 8, root: root.path) == count)
    }
  }
#endif
