import type { WalletContext } from "./context.ts";
import type { Due, ProvenWallet } from "./device-record.ts";
import { type KeeperProof, signForKeeper } from "./keeper-proof.ts";
import type { WalletAnswer } from "./ports.ts";
import { unlinkOwner } from "./unlink-owner.ts";

/**
 * Tells the keeper what it was not told yet, as after a crash. Each is first compared with what the server has: nothing of the keeper's is
 * erased unless the server's wallet does without it. What fails stays due, and stops nobody: the keeper keeps more than it has to.
 */
export async function doWhatIsDue(
  context: WalletContext,
  a: { readonly wallet: ProvenWallet; readonly proof: KeeperProof },
): Promise<void> {
  const { store } = context.ports;
  const { due = [] } = await store.read();
  if (due.length === 0) return;
  try {
    const answer = await context.ports.server.wallet(await context.sessions.token());
    for (const each of due) {
      if (each.wallet === a.wallet.id) await tellKeeper(context, { ...a, due: each, answer });
    }
    const { due: now = [] } = await store.read();
    await store.write({ due: now.filter(({ wallet }) => wallet !== a.wallet.id) });
  } catch {
    // It is due still.
  }
}

async function tellKeeper(
  context: WalletContext,
  a: {
    readonly wallet: ProvenWallet;
    readonly proof: KeeperProof;
    readonly due: Due;
    readonly answer: WalletAnswer;
  },
): Promise<void> {
  const { ports, sessions } = context;
  const { wallet: kept } = a.answer;
  const { id } = a.wallet;
  if (kept?.id !== id) return;
  const alone = kept.recoveries.length > 0;
  if (a.due.act === "settle-email") {
    if (alone) return;
    const { email } = await sessions.renew();
    const signature = await signForKeeper(ports, { act: "settle-email", wallet: id, detail: email });
    await ports.keeper.changeEmail({ id, act: "settle-email", email, signature });
    return;
  }
  if (a.due.act === "unlink-owner") {
    if (!alone) await unlinkOwner(context, a.due);
    return;
  }
  if (kept.version < a.due.version) return;
  if (a.due.act === "commit-share" && !alone) {
    const { token, ...signature } = await a.proof("commit-share", String(kept.version));
    await ports.keeper.commitShare(token, { id, version: kept.version, ...signature });
  }
  if (a.due.act === "delete-share" && alone) {
    const signature = await signForKeeper(ports, { act: "delete-share", wallet: id, detail: "" });
    const { receipt } = await ports.keeper.deleteShare({ id, eraseAt: null, signature });
    await ports.store.write({ receipt });
  }
}
