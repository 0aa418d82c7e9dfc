import { FoyerError } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { SatsConnect } from "../sats-connect.ts";
import type { Sending } from "./sending.ts";

/**
 * Has a wallet send through the library. Only its `request` is used, and always with the wallet's own id: without one it
 * takes whichever wallet came first, and its default export opens a list of wallets of its own and writes to
 * `localStorage`.
 * @see https://docs.xverse.app/sats-connect
 */
export async function sendThroughSatsConnect(
  { wallet, transfer, scope, onAsk }: Sending,
  satsConnect: (() => Promise<SatsConnect>) | undefined,
): Promise<unknown> {
  const { windowPath = "" } = wallet.connector.wallet;
  const lacking = { library: "sats-connect", operation: "sendNative" } as const;
  // The adapter was not given it: see `satsConnect` of its options.
  if (!satsConnect) throw new FoyerError("library/absent", lacking);
  const { request } = await loadLibrary(lacking, satsConnect);
  scope.throwIfAborted();
  // The library looks the wallet up by its path: another one may be there by now.
  const there = windowPath.split(".").reduce<unknown>(read, (globalThis as { readonly window?: unknown }).window);
  if (there !== wallet.provider)
    throw new FoyerError("wallet/disconnected", about("bip122", { operation: "sendNative", wallet }));
  const recipients = [{ address: transfer.to, amount: Number(transfer.amount) }];
  onAsk();
  const answer = await request("sendTransfer", { recipients }, windowPath);
  if (answer.status !== "success") throw answer;
  return answer.result.txid;
}
