import type { WalletPorts } from "./ports.ts";

const PAUSE_MS = 10 * 60_000;

/** Returns whether the keeper was asked in vain a short while ago: a signature does not wait for a keeper that is down, each time. */
export async function isAskedLately(
  { store, clock }: Pick<WalletPorts, "clock" | "store">,
  what: "control" | "erasure",
): Promise<boolean> {
  const { asked } = await store.read();
  const at = asked?.[what];
  return at !== undefined && at <= clock.now() && clock.now() < at + PAUSE_MS;
}

/** Notes that it was asked now, and whether it gave what it was asked for. */
export async function noteAsked(
  { store, clock }: Pick<WalletPorts, "clock" | "store">,
  what: "control" | "erasure",
  isGiven: boolean,
): Promise<void> {
  const { asked } = await store.read();
  await store.write({ asked: { ...asked, [what]: isGiven ? undefined : clock.now() } });
}
