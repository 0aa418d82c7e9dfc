import type { KeeperAct } from "../keys/control-key.ts";
import type { WalletPorts } from "./ports.ts";

type Act = KeeperAct["act"];

/** How the keeper is shown that it may act: by the token of a device it verified, or by the wallet's control key. */
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

/** The signature of one act by the control key of the wallet that is open, bound to the frame's key that carries it. */
export async function signForKeeper(
  { keyring, thumbprint }: WalletPorts,
  a: { readonly act: Act; readonly wallet: string; readonly detail: string },
): Promise<string> {
  return await keyring.signForKeeper({ ...a, thumbprint: await thumbprint() });
}
