import { keeperText } from "@foyer/embedded/recovery";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64url } from "../keys/base64url.ts";
import type { WalletPorts } from "./ports.ts";

type Act = Parameters<typeof keeperText>[0]["act"];

/** How the keeper is shown that it may act: by the token of a device it verified, or by the wallet's own signature. */
export type KeeperProof = (
  act: Act,
  detail: string,
) => Promise<{ readonly token: string | undefined; readonly signature?: string }>;

/** The keeper verified this device. */
export function byToken(token: string): KeeperProof {
  return async () => ({ token });
}

/** The wallet, which is open, signs. */
export function bySignature(ports: WalletPorts, wallet: string): KeeperProof {
  return async (act, detail) => ({ token: undefined, signature: await signForKeeper(ports, { act, wallet, detail }) });
}

/** The signature of one act, bound to the frame's key that carries it. */
export async function signForKeeper(
  { keyring, thumbprint }: WalletPorts,
  a: { readonly act: Act; readonly wallet: string; readonly detail: string },
): Promise<string> {
  const text = keeperText({ ...a, thumbprint: await thumbprint() });
  const signature = await keyring.signEvm({ kind: "message", bytes: new TextEncoder().encode(text) });
  return base64url.encode(hexToBytes(signature.slice(2)));
}
