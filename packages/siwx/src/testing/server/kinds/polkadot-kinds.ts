import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Keyring } from "@polkadot/keyring";
import type { KeyringPair } from "@polkadot/keyring/types";
import { cryptoWaitReady, encodeAddress, signatureVerify } from "@polkadot/util-crypto";
import { commonSpoils, type Kind } from "./kind.ts";

/** Their schemes are compiled to WebAssembly, which is loaded first. */
const isReady = await cryptoWaitReady();
const SCHEMES = ["sr25519", "ed25519", "ecdsa", "ethereum"] as const;
type Scheme = (typeof SCHEMES)[number];
const pairOf = (type: Scheme, seed: number): KeyringPair =>
  new Keyring({ type }).addFromSeed(new Uint8Array(32).fill(seed));
/** As Polkadot itself writes it. */
const addressOf = (pair: KeyringPair): string =>
  pair.type === "ethereum" ? pair.address : encodeAddress(pair.addressRaw, 0);
const wrap = (message: string): string => `<Bytes>${message}</Bytes>`;
const coding = {
  read: (value: string) => hexToBytes(value.slice(2)),
  write: (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`,
};

const signAs = (pair: KeyringPair, wrapped: boolean, around: (message: string) => string) => async (text: string) => ({
  type: pair.type === "ethereum" ? "ecdsa" : pair.type,
  value: coding.write(pair.sign(utf8ToBytes(around(text)))),
  wrapped,
});

const kindOf = (scheme: Scheme, wrapped: boolean): Kind => {
  const around = wrapped ? wrap : (message: string) => message;
  const pair = pairOf(scheme, 7);
  const sign = signAs(pair, wrapped, around);
  return {
    name: `polkadot, ${scheme}${wrapped ? ", wrapped" : ""}`,
    namespace: "polkadot",
    chain: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
    otherChain: "polkadot:68d56f15f85d3136970ec16946040bc1",
    address: addressOf(pair),
    otherAddress: addressOf(pairOf(scheme, 8)),
    sign,
    check: (message, { value }) => signatureVerify(around(message), value, pair.address).isValid,
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": signAs(pairOf(scheme, 8), wrapped, around),
      "wrapped twice": signAs(pair, wrapped, (message) => wrap(wrap(message))),
      "wrapped in small letters": signAs(pair, wrapped, (message) => `<bytes>${message}</bytes>`),
      "wrapped at the front alone": signAs(pair, wrapped, (message) => `<Bytes>${message}`),
      "said to be of another scheme": (_, signature) => ({
        ...signature,
        type: signature.type === "sr25519" ? "ed25519" : "sr25519",
      }),
      "of the same seed under another scheme": signAs(
        pairOf(scheme === "sr25519" ? "ed25519" : "sr25519", 7),
        wrapped,
        around,
      ),
    },
  };
};

/** Every scheme, with `<Bytes>` around the text and without, by polkadot-js. */
export const POLKADOT_KINDS: readonly Kind[] = SCHEMES.filter(() => isReady).flatMap((scheme) => [
  kindOf(scheme, true),
  kindOf(scheme, false),
]);
