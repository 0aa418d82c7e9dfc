import type { Wallet } from "../wallet/wallet.ts";

/** What writes to the vault or the session: two frames of one page do it one after the other. */
const WRITES = [
  "connectOtp",
  "updateEmailSecondaryOtp",
  "upgrade",
  "recover",
  "rotate",
  "words",
  "forgetDevice",
  "signOut",
  "deleteAccount",
  "keepAccount",
] as const satisfies readonly (keyof Wallet)[];

/** A wallet whose writes wait for those of the other frames and tabs of this origin; where the browser has no locks, it is itself. */
export function withLocks(
  wallet: Wallet,
  { locks, name }: { readonly locks: Pick<LockManager, "request"> | undefined; readonly name: string },
): Wallet {
  if (locks === undefined) return wallet;
  const locked = WRITES.map((method) => {
    const run = wallet[method].bind(wallet) as (...given: unknown[]) => Promise<unknown>;
    return [method, (...given: unknown[]) => locks.request(name, () => run(...given))];
  });
  return Object.assign(Object.create(wallet) as Wallet, Object.fromEntries(locked));
}
