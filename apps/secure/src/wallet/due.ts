import type { WalletContext } from "./context.ts";
import type { Due, ProvenWallet } from "./device-record.ts";
import { type KeeperProof, signForKeeper } from "./keeper-proof.ts";
import { unlinkOwner } from "./unlink-owner.ts";

/**
 * Tells the keeper what it was not told yet, as after a crash. Each is first compared with the wallet that is open here, whatever the server
 * says it has: a version that this device has not opened is not committed at the keeper. What fails stays due, and blocks nothing: the keeper
 * keeps more than it has to.
 */
export async function doWhatIsDue(
  context: WalletContext,
  a: { readonly wallet: ProvenWallet; readonly proof: KeeperProof },
): Promise<void> {
  const { store } = context.ports;
  const { due = [] } = await store.read();
  if (!due.some(({ wallet }) => wallet === a.wallet.id)) return;
  try {
    for (const each of due) {
      if (each.wallet === a.wallet.id) await tellKeeper(context, { ...a, due: each });
    }
    const { due: now = [] } = await store.read();
    await store.write({ due: now.filter(({ wallet }) => wallet !== a.wallet.id) });
  } catch {
    // It is due still.
  }
}

async function tellKeeper(
  context: WalletContext,
  a: { readonly wallet: ProvenWallet; readonly proof: KeeperProof; readonly due: Due },
): Promise<void> {
  const { ports, sessions } = context;
  const { id, version, alone } = a.wallet;
  if (alone) return;
  if (a.due.act === "settle-email") {
    const { email } = await sessions.renew();
    const signature = await signForKeeper(ports, { act: "settle-email", wallet: id, detail: email });
    await ports.keeper.changeEmail({ id, act: "settle-email", email, signature });
  }
  if (a.due.act === "unlink-owner") await unlinkOwner(context, a.due);
  if (a.due.act === "commit-share" && version >= a.due.version) {
    const { token, ...signature } = await a.proof("commit-share", String(version));
    await ports.keeper.commitShare(token, { id, version, ...signature });
  }
}
