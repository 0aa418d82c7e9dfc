import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToNumberLE, numberToBytesLE } from "@noble/curves/utils.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { importOpenSslKey } from "../../openssl-key.ts";
import { commonSpoils, type Kind, type Spoil } from "./kind.ts";

const key = await importOpenSslKey("a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72");
const other = await importOpenSslKey("b01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72");
const coding = { read: (value: string) => base58.decode(value), write: (bytes: Uint8Array) => base58.encode(bytes) };

/** What hardware wallets sign: a header, then the text. */
const envelope = (message: string): Uint8Array => {
  const text = utf8ToBytes(message);
  const length = Uint8Array.of(text.length & 255, text.length >> 8);
  return concatBytes(Uint8Array.of(0xff), utf8ToBytes("solana offchain"), Uint8Array.of(0, 1), length, text);
};

const signAs =
  (bytesOf: (message: string) => Uint8Array, by = key) =>
  async (message: string) => {
    const signedBytes = bytesOf(message);
    return { type: "ed25519", value: base58.encode(await by.sign(signedBytes)), signedBytes };
  };

/** The other s of the same signature, which verifiers take that do not look. */
const raised: Spoil = (_, signature) => {
  const bytes = coding.read(signature.value);
  const s = bytesToNumberLE(bytes.slice(32)) + ed25519.Point.CURVE().n;
  return { ...signature, value: coding.write(concatBytes(bytes.slice(0, 32), numberToBytesLE(s, 32))) };
};

const kindOf = (name: string, bytesOf: (message: string) => Uint8Array): Kind => ({
  name: `solana, ${name}`,
  namespace: "solana",
  chain: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  otherChain: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  address: base58.encode(key.publicKey),
  otherAddress: base58.encode(other.publicKey),
  sign: signAs(bytesOf),
  check: (_, { value, signedBytes }) => key.verify(base58.decode(value), signedBytes as Uint8Array),
  spoils: {
    ...commonSpoils(coding, signAs(bytesOf)),
    "of another key": signAs(bytesOf, other),
    "with its s raised by the order": raised,
    "of more than the text": signAs((message) => utf8ToBytes(`Do not: ${message}`)),
    "of an envelope of another version": signAs((message) => envelope(message).with(16, 1)),
    "of an envelope that says another length": signAs((message) => envelope(message).with(18, 1)),
    "with no bytes": (_, signature) => ({ ...signature, signedBytes: new Uint8Array() }),
    "said to be of another curve": (_, signature) => ({ ...signature, type: "sr25519" }),
  },
});

/** ed25519, by OpenSSL. */
export const SOLANA_KINDS: readonly Kind[] = [
  kindOf("the text", (message) => utf8ToBytes(message)),
  kindOf("an envelope", envelope),
];
