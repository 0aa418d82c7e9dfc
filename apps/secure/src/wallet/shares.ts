import type { SealedWallet, ShareSource } from "../keys/keyring.ts";
import type { WalletContext } from "./context.ts";
import type { ShareRecord } from "./device-record.ts";
import type { KeeperProof } from "./keeper-proof.ts";

/** This device's share, for the keyring to unwrap. */
export async function fromDevice({ ports }: WalletContext, { wrapped }: ShareRecord): Promise<ShareSource> {
  return { from: "device", wrapped, key: await ports.store.deviceKey() };
}

/** The server's share of a version, sealed to a key that only the keyring has. */
export async function fromServer({ ports, sessions }: WalletContext, wallet: SealedWallet): Promise<ShareSource> {
  const { receipt, key } = await ports.keyring.receive();
  const token = await sessions.token();
  const { sealed } = await ports.server.releaseShare(token, { id: wallet.id, version: wallet.version, key });
  return { from: "server", receipt, sealed };
}

/** The keeper's share of a version, in the same way. */
export async function fromKeeper(
  { ports }: WalletContext,
  { wallet, proof }: { readonly wallet: SealedWallet; readonly proof: KeeperProof },
): Promise<ShareSource> {
  const { receipt, key } = await ports.keyring.receive();
  const { token, ...signature } = await proof("release-share", String(wallet.version));
  const { sealed } = await ports.keeper.releaseShare(token, {
    id: wallet.id,
    version: wallet.version,
    key,
    ...signature,
  });
  return { from: "keeper", receipt, sealed };
}
