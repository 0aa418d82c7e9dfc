import { enrolText, keeperText, shareDigest } from "@foyer/embedded/recovery";
import { ed25519 } from "@noble/curves/ed25519.js";
import type { AccountKeys } from "./account-keys.ts";
import { base64url } from "./base64url.ts";
import type { Sealed } from "./sealing.ts";
import { signText } from "./sign-evm.ts";

/** A control key, and the signatures of every key of the wallet that names it. */
export type Enrolment = {
  readonly control: string;
  readonly proofs: { readonly eip155: string; readonly solana: string; readonly control: string };
};

/** A request to the keeper that the control key signs. `thumbprint`: of the frame's key that carries it. */
export type KeeperAct = Parameters<typeof keeperText>[0];

/** Signs an act for the keeper by the control key. base64url. */
export function signKeeperAct({ control }: AccountKeys, act: KeeperAct): string {
  return signWith(control, keeperText(act));
}

/** Names the control key to the keeper; with `share`, as a wallet's first share is put. */
export async function enrol(
  keys: AccountKeys,
  a: {
    readonly wallet: string;
    readonly thumbprint: string;
    readonly share?: { readonly version: number; readonly sealed: Sealed } | undefined;
  },
): Promise<Enrolment> {
  const { wallet, thumbprint } = a;
  const share = a.share && { version: a.share.version, digest: await shareDigest(a.share.sealed) };
  const { addresses, controlPoint: control } = keys;
  return { control, proofs: await signWithAll(keys, enrolText({ wallet, addresses, control, share, thumbprint })) };
}

/** A text of the servers', signed by the key of each account and by the control key. base64url. */
export async function signWithAll(keys: AccountKeys, text: string): Promise<Enrolment["proofs"]> {
  return {
    eip155: base64url.encode(await signText(keys.eip155, text)),
    solana: signWith(keys.solana, text),
    control: signWith(keys.control, text),
  };
}

function signWith(key: Uint8Array, text: string): string {
  return base64url.encode(ed25519.sign(new TextEncoder().encode(text), key));
}
