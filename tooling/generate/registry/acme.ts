import type { WalletSource } from "./wallet-source.ts";

/** A wallet with nothing wrong about it, for tests to spoil. */
export const ACME: WalletSource = {
  id: "acme",
  name: "Acme",
  namespaces: ["eip155"],
  rdns: ["org.acme"],
  standardNames: ["Acme"],
  windowPaths: ["acme.ethereum"],
  homepage: "https://acme.example",
  pairs: true,
  links: { chrome: "a".repeat(32), ios: "123456789", mobile: "acme://" },
  source: ["thirdweb", "rainbowkit"],
  licence: ["MIT"],
  checkedAt: "2026-11-20",
};
