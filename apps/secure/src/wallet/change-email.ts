import { readSession, type WalletContext } from "./context.ts";
import { doWhatIsDue } from "./due.ts";
import { bySignature, signForKeeper } from "./keeper-proof.ts";
import { requireEmail } from "./log-in.ts";
import { withOpenWallet } from "./renew-wallet.ts";
import type { Wallet } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";

/** Begins a change of the address: see `Wallet.updateEmail`. */
export async function beginEmailChange(
  { ports, sessions }: WalletContext,
  a: Parameters<Wallet["updateEmail"]>[0],
): ReturnType<Wallet["updateEmail"]> {
  const { email } = requireEmail(a.email);
  const asked = { email, ...(a.language !== undefined && { language: a.language }) };
  const { flow, action } = await ports.server.changeEmail(await sessions.token(), asked);
  await ports.store.write({ emailChange: { email, flow } });
  return { action };
}

/** Takes the code that went to the address before. */
export async function confirmOldEmail({ ports, sessions }: WalletContext, otp: string): Promise<void> {
  const { flow } = await readChange({ ports });
  await ports.server.confirmOldEmail(await sessions.token(), { flow, code: otp });
}

/**
 * Takes the code that went to the new address. The keeper counts both addresses before the server changes to the new one, and that one alone
 * after: whoever is interrupted in between is locked out of neither.
 */
export function confirmNewEmail(context: WalletContext, otp: string): Promise<{ readonly newEmail: string }> {
  return withOpenWallet(context, async (wallet) => {
    const { ports, sessions } = context;
    const { email, flow } = await readChange({ ports });
    const { id } = wallet;
    if (!wallet.alone) {
      const { due = [] } = await ports.store.read();
      await ports.store.write({ due: [...due, { act: "settle-email", wallet: id }] });
      const signature = await signForKeeper(ports, { act: "change-email", wallet: id, detail: email });
      await ports.keeper.changeEmail({ id, act: "change-email", email, signature });
    }
    const { newEmail } = await ports.server.confirmNewEmail(await sessions.token(), { flow, code: otp });
    const { session } = await readSession(ports);
    await ports.store.write({
      session: { ...session, email: newEmail },
      wallet: { ...wallet, email: newEmail },
      emailChange: undefined,
    });
    await doWhatIsDue(context, { wallet, proof: bySignature(ports, id) });
    return { newEmail };
  });
}

async function readChange({ ports }: Pick<WalletContext, "ports">) {
  const { emailChange } = await ports.store.read();
  if (emailChange === undefined) throw new WalletError("expired", "No address is being changed.");
  return emailChange;
}
