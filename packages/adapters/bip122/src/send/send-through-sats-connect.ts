import { FoyerError } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { Sending } from "./sending.ts";

/** The library that knows the versions of Xverse and of those that speak as it does: `sats-connect` 4. */
export type SatsConnect = Pick<typeof import("sats-connect"), "request">;

/**
 * Has a wallet send through the library. Only its `request` is used, and always with the wallet's own id: without one it
 * takes whichever wallet came first, and its default export opens a list of wallets of its own and writes to
 * `localStorage`.
 * @see https://docs.xverse.app/sats-connect
 */
export async function sendThroughSatsConnect(
  { wallet, transfer, scope }: Sending,
  satsConnect: () => Promise<SatsConnect>,
): Promise<unknown> {
  const { windowPath = "" } = wallet.connector.wallet;
  const { request } = await loadLibrary({ library: "sats-connect", operation: "sendNative" }, satsConnect);
  scope.throwIfAborted();
  // The library looks the wallet up by its path: another one may be there by now.
  const there = windowPath.split(".").reduce<unknown>(read, (globalThis as { readonly window?: unknown }).window);
  if (there !== wallet.provider)
    throw new FoyerError("wallet/disconnected", about("bip122", { operation: "sendNative", wallet }));
  const recipients = [{ address: transfer.to, amount: Number(transfer.amount) }];
  const answer = await request("sendTransfer", { recipients }, windowPath);
  if (answer.status !== "success") throw answer;
  return answer.result.txid;
}
