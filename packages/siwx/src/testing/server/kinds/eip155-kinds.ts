import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { verifyMessage } from "viem";
import type { privateKeyToAccount } from "viem/accounts";
import { twinOf } from "../../secp256k1-forgery.ts";
import { owner, stranger } from "../start-sign-in.ts";
import { commonSpoils, type Kind } from "./kind.ts";

const coding = {
  read: (value: string) => hexToBytes(value.slice(2)),
  write: (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`,
};
const signWith = (by: ReturnType<typeof privateKeyToAccount>) => async (message: string) => ({
  type: "eip191",
  value: await by.signMessage({ message }),
});
const sign = signWith(owner);

/** Ethereum's keys; viem judges too. */
export const EIP155_KINDS: readonly Kind[] = [
  {
    name: "eip155",
    namespace: "eip155",
    chain: "eip155:1",
    otherChain: "eip155:137",
    address: owner.address,
    otherAddress: stranger.address,
    sign,
    check: (message, { value }) =>
      verifyMessage({ address: owner.address, message, signature: value as `0x${string}` }),
    spoils: {
      ...commonSpoils(coding, sign),
      "of another key": signWith(stranger),
      "its twin": (_, signature) => {
        const bytes = coding.read(signature.value);
        const value = coding.write(Uint8Array.of(...twinOf(bytes.slice(0, 64)), 55 - (bytes[64] ?? 0)));
        return { ...signature, value };
      },
      "with another last byte": (_, signature) => {
        const bytes = coding.read(signature.value);
        return { ...signature, value: coding.write(bytes.with(64, 55 - (bytes[64] ?? 0))) };
      },
      "of the text's hash alone": async (message) => ({
        type: "eip191",
        value: await owner.signMessage({ message: { raw: new TextEncoder().encode(`\x19${message}`) } }),
      }),
      "said to be a contract's": async (message) => ({ ...(await signWith(stranger)(message)), type: "eip1271" }),
      "said to be Solana's": (_, signature) => ({ ...signature, type: "ed25519" }),
    },
  },
];
