# Does what Homebrew does with a formula, as far as this package's needs it, from the sources in the working folder:
#
#   ruby try-formula.rb FORMULA PREFIX
require "pathname"
require "tmpdir"

class Formula
  class << self
    attr_reader :test_block
    %i[desc homepage url sha256 depends_on uses_from_macos].each { |name| define_method(name) { |*| nil } }
    def test(&block) = @test_block = block
    def inherited(formula) = (@formulas ||= []) << formula
    def formulas = @formulas || []
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = prefix
    @testpath = testpath
  end

  def bin = prefix/"bin"
  def system(*command) = Kernel.system(*command.map(&:to_s)) || abort("failed: #{command.join(" ")}")
  def assert_match(expected, text) = text.include?(expected) || abort("'#{expected}' is not in: #{text}")
end

load ARGV.fetch(0)
Dir.mktmpdir do |folder|
  formula = Formula.formulas.fetch(0).new(Pathname(ARGV.fetch(1)), Pathname(folder))
  formula.install
  Dir.chdir(folder) { formula.instance_eval(&formula.class.test_block) }
end
