import type { SuiTestKey } from "./sui-key.ts";

/**
 * Keys of the test phrase on Sui: three of ed25519 at `m/44'/784'/i'/0'/0'`, one of secp256k1 at `m/54'/784'/0'/0/0` and
 * one of secp256r1 at `m/74'/784'/0'/0/0`.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses
 */
export const SUI_TEST_KEYS: readonly SuiTestKey[] = [
  { scheme: "ed25519", secret: "e7df08d4e94c91bff2beb8ec2a737723c0eb97f9663512984f13720a5c00cfbb" },
  { scheme: "ed25519", secret: "90467de7bdc407511cd2267f2e65c33d066330d2e3929df9e35848155c5ef0e1" },
  { scheme: "ed25519", secret: "6991d2a893ce550d976e88d236fac88ad39805cce56419e65e709488fe2f8b23" },
  { scheme: "secp256k1", secret: "12f1ecb5e8e6cf31d69de4dc4f525cc125fe20e7bd83f7cda8d9b6dd40c19f2b" },
  { scheme: "secp256r1", secret: "3dbb06402a9584b0b5a700ba2a0f942d83c03f17d4f76906d031ad4492376881" },
];

/** The addresses of `SUI_TEST_KEYS`. */
export const SUI_TEST_ADDRESSES: readonly string[] = [
  "0xc88ef07b9b8b2fc3b7daad9478f4e1337f01792e2eab9c3794494e610636026e",
  "0x31e57c79ce7793434b5f607d19832d74821bbeca30596b99eb27050c36b543a7",
  "0x7d6c4056c17e8415feb89311d8a512aa8401942fc4aa5c86a0c77e37701f22db",
  "0x4ed5b4c6af8f3e18d842deaf6bce7b4fdd29c52ae1ac6221df0a421d439e9bd1",
  "0x4f3ac6dd95d763903f868380c2f3da6273c94fb2b5bcc593964ccd74a17ab602",
];
