#include <openssl/x509v3.h>
