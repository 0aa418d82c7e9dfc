import { FoyerError, type SwapBatch, type SwapCall, type SwapChain } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { toHex } from "../add-network.ts";
import { RECEIPT_POLL_MS } from "../constants.ts";
import { type Eip1193Provider, request } from "../provider.ts";
import { toQuantity } from "../quantity.ts";
import type { ChainWork } from "../tokens/call-contracts.ts";
import { addressOf } from "./assets.ts";

/** How long a wallet may take to say what it can, in ms: nobody is asked for it. */
const PATIENCE_MS = 2_000;
const HASH = /^0x[\da-f]{64}$/i;

/**
 * Whether the wallet does several calls of an account as one on this chain, all or none; one that first has to make another
 * of the account is not asked to.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function canBatch(work: ChainWork, { account, provider }: SwapBatch): Promise<boolean> {
  const chain = toHex(work.network);
  try {
    const asked = request(provider as Eip1193Provider, {
      method: "wallet_getCapabilities",
      params: [addressOf(account), [chain]],
      scope: work.scope,
    });
    const answer = await Promise.race([asked, rest(work)]);
    const own = read(answer, chain);
    return read(read(own, "atomic"), "status") === "supported" || read(read(own, "atomicBatch"), "supported") === true;
  } catch {
    // It does not know the question.
    work.scope.throwIfAborted();
    return false;
  }
}

/** Resolves with nothing once it was long enough. */
function rest({ host, scope }: ChainWork): Promise<undefined> {
  return new Promise((resolve) => {
    const stop = host.clock.after(PATIENCE_MS, () => resolve(undefined));
    scope.addEventListener(
      "abort",
      () => {
        stop();
        resolve(undefined);
      },
      { once: true },
    );
  });
}

type Settled = (work: ChainWork) => ReturnType<Awaited<ReturnType<SwapChain["sendBatch"]>>["settled"]>;

/** Has the wallet do it. Rejects with what the wallet says. */
export async function sendBatch(
  work: ChainWork,
  { account, provider, calls }: SwapBatch & { readonly calls: readonly SwapCall[] },
): Promise<{ readonly id: string; readonly settled: Settled }> {
  const wallet = provider as Eip1193Provider;
  const asked = {
    version: "2.0.0",
    from: addressOf(account),
    chainId: toHex(work.network),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toQuantity(value) })),
  };
  const answer = await request(wallet, { method: "wallet_sendCalls", params: [asked], scope: work.scope });
  // Older wallets answer with the id alone.
  const id = typeof answer === "string" ? answer : read(answer, "id");
  if (typeof id !== "string" || id === "")
    throw new FoyerError("wallet/internal", {
      namespace: "eip155",
      operation: "sendNative",
      problem: "it gave no id of the calls",
    });
  return {
    id,
    settled: (later) =>
      pollOutcome({ host: later.host, scope: later.scope, everyMs: RECEIPT_POLL_MS }, async () => {
        const status = await request(wallet, { method: "wallet_getCallsStatus", params: [id], scope: later.scope });
        return readStatus(status);
      }),
  };
}

/** Numbers from 100 wait, from 200 are done, and from 400 have failed; older wallets have two words. */
function readStatus(answer: unknown): { readonly status: "confirmed" | "failed"; readonly hash?: string } | undefined {
  const status = read(answer, "status");
  const last = readList(read(answer, "receipts"), 100).at(-1);
  const told = read(last, "transactionHash");
  const hash = typeof told === "string" && HASH.test(told) ? told : undefined;
  if (status === "CONFIRMED" || (typeof status === "number" && status >= 200 && status < 300)) {
    const isDone = read(last, "status") !== "0x0";
    return { status: isDone ? "confirmed" : "failed", ...(hash && { hash }) };
  }
  if (typeof status === "number" && status >= 400) return { status: "failed", ...(hash && { hash }) };
  return undefined;
}
