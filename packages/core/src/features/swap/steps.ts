import {
  FoyerError,
  isFoyerError,
  type SentTransaction,
  type SwapCall,
  type SwapChain,
  type SwapPermit,
  unlessAborted,
} from "@foyer/contract";
import type { Intents, LateAnswer } from "../../intents/create-intents.ts";
import type { ToldIntent } from "../../intents/intent.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { type Allowing, createAllowing } from "./allowing.ts";
import { type Desk, givenTo, needChain, type SwapContext } from "./desk.ts";
import { type Asked, needQuoted, type Quoting } from "./needed.ts";
import { report } from "./report.ts";
import { checkCall, toTransfer } from "./reviewing.ts";

/** `hash`: undefined where a wallet that did several calls as one has not told it. */
export type Settling = { readonly hash: string | undefined; settled(): Promise<"confirmed" | "failed" | "unknown"> };

/** What the wallet is asked for. */
export interface Steps extends Allowing {
  swap(asked: Asked & { readonly permit: SwapPermit | undefined }): Promise<Settling>;
  /** Allows and swaps as one; undefined where the wallet does not after all. */
  batch(asked: Asked): Promise<Settling | undefined>;
}

/** The record of requests to the wallet. `onLate`: receives an answer that arrives after the caller has stopped waiting. */
export type Asks = {
  readonly intents: Intents;
  readonly onLate: (
    asked: { readonly id: number; readonly key: string },
    answer: Settling | Exclude<LateAnswer, { readonly sent: unknown }>,
  ) => void;
};

/** Codes by which a wallet says that it does not do several calls as one: EIP-1193, EIP-1474 and EIP-5792. */
const CANNOT = [4200, -32601, -32004, 5700, 5710, 5740, 5750, 5760];

/** Makes what asks. */
export function createSteps(context: SwapContext, desk: Desk, { intents, onLate }: Asks): Steps {
  const { foyer, signal: over } = context;
  return {
    ...createAllowing(context, desk),
    async swap({ id, permit, signal }) {
      const call = await build(context, desk, { id, permit });
      const facts = needQuoted(desk, id);
      await checkCall(context, { ...facts.quote, chain: facts.chain, call });
      report(context, "INITIATE_SWAP");
      const told = toldOf(desk, facts);
      const place = { namespace: "eip155", chain: facts.chain, told, signal } as const;
      const transfer = toTransfer(call);
      const settling = (sent: SentTransaction): Settling => ({
        hash: sent.hash,
        settled: () => sent.settled({ signal: over }),
      });
      const sent = await intents.ask({
        ...whatIsAsked(context, desk, facts),
        transfer,
        told: toKeptTold(facts, told),
        ask: (watch) => foyer.sendTransaction({ ...transfer, ...place, watch }),
        onLate: (answer) => onLate({ id, key: nameSwap(facts) }, "sent" in answer ? settling(answer.sent) : answer),
      });
      return settling(sent);
    },
    async batch({ id, signal }) {
      const call = await build(context, desk, { id });
      const facts = needQuoted(desk, id);
      await checkCall(context, { ...facts.quote, chain: facts.chain, call });
      report(context, "INITIATE_SWAP");
      return await askForBatch(context, desk, { id, facts, call, signal, intents, onLate });
    },
  };
}

/** What was quoted may be over by the time that the chain has let the token be taken: then what was agreed to is what is taken at least. */
async function build(
  context: SwapContext,
  desk: Desk,
  { id, permit }: { readonly id: number; readonly permit?: SwapPermit | undefined },
): Promise<SwapCall> {
  const { agreed, quote: quoted } = needQuoted(desk, id);
  const { quote, provider } = quoted;
  const given = { ...givenTo(context, context.signal), permit };
  if (context.ports.clock.now() < quote.expiresAt) return await provider.build(quote, given);
  const next = await provider.quote(quote, given);
  if (agreed === undefined || next.minimum < agreed) {
    desk.change(id, { quote: { ...quoted, quote: next } });
    throw new FoyerError("swap/expired", { expiredAt: quote.expiresAt });
  }
  const kept = { ...next, minimum: agreed };
  desk.change(id, { quote: { ...quoted, quote: kept } });
  return await provider.build(kept, given);
}

type SentBatch = Awaited<ReturnType<SwapChain["sendBatch"]>>;

type Batch = Asks & Asked & { readonly facts: Quoting; readonly call: SwapCall };

/** Undefined where the wallet says that it does not do so. */
async function askForBatch(context: SwapContext, desk: Desk, batch: Batch): Promise<Settling | undefined> {
  const { id, facts, call, signal, intents, onLate } = batch;
  const settle = (sent: SentBatch): Promise<Settling> => settleBatch(context, desk, { facts, call, sent });
  let late: SentBatch | undefined;
  const sent = await intents.ask({
    ...whatIsAsked(context, desk, facts),
    ask: (watch) =>
      unlessAborted({ flow: "swap", signals: [context.signal, signal] }, () => {
        watch.onStart();
        watch.onStage("asking");
        const asked = sendBatch(context, { facts, call });
        asked.then(
          (answer) => {
            late = answer;
            // Without an answer the wallet has done none of it.
            if (answer) watch.onAnswer({ sent: { hash: answer.id, settled: async () => "confirmed" } });
            else watch.onAnswer({ error: new FoyerError("swap/refused", { provider: "", problem: "not as one" }) });
          },
          (error: unknown) => watch.onAnswer({ error }),
        );
        return asked;
      }),
    onLate(answer) {
      const asked = { id, key: nameSwap(facts) };
      if ("sent" in answer && late) void settle(late).then((settling) => onLate(asked, settling));
      else if ("error" in answer) onLate(asked, answer);
    },
  });
  return sent && (await settle(sent));
}

/** Returns the key that equal swaps share, and the check that refuses an outdated swap. */
function whatIsAsked({ foyer }: SwapContext, desk: Desk, facts: Quoting) {
  const { account } = facts;
  return {
    key: nameSwap(facts),
    account,
    check: () => {
      const now = desk.facts();
      if (accountInUse(foyer.getSnapshot(), "eip155") !== account || now?.id !== facts.id)
        throw new FoyerError("transaction/outdated", { problem: "another account or network is in use." });
    },
  };
}

/** Returns the key of a swap among the requests to wallets. */
export function nameSwap({ account, quote: { quote } }: Quoting): string {
  return [account, quote.from, quote.to, quote.amount].join(" ");
}

function toKeptTold({ currency }: Quoting, { operation, amount, ...moved }: ReturnType<typeof toldOf>): ToldIntent {
  const { asset, currency: own = currency } = { asset: undefined, currency: undefined, ...moved };
  return { operation, amount: `${amount}`, ...own, ...(asset && { asset }) };
}

/** Undefined where the wallet says that it does not do so. It is waited for however long it takes: the caller ends its own wait. */
async function sendBatch(
  context: SwapContext,
  { facts, call }: { readonly facts: Quoting; readonly call: SwapCall },
): Promise<SentBatch | undefined> {
  const { foyer, signal: over } = context;
  const { account, spender = "", from: asset, amount } = facts.quote.quote;
  const chain = needChain(context, facts.chain);
  const calls = [chain.approve({ asset, spender, amount }), call];
  const given = givenTo(context, over);
  try {
    return await chain.sendBatch({ account, provider: foyer.provider({ namespace: "eip155" }), calls }, given);
  } catch (error) {
    if (isFoyerError(error)) throw error;
    const code = (error as { readonly code?: unknown } | null)?.code;
    if (CANNOT.includes(Number(code))) return undefined;
    throw await explain(context, error);
  }
}

/** Once the wallet has taken the calls it may have done them, whatever else it says: nobody is asked again. */
async function settleBatch(
  context: SwapContext,
  desk: Desk,
  { facts, call, sent }: { readonly facts: Quoting; readonly call: SwapCall; readonly sent: SentBatch },
): Promise<Settling> {
  const { events, signal: over } = context;
  const { account } = facts.quote.quote;
  const silence = { status: "unknown", hash: undefined } as const;
  const { status, hash } = await sent.settled(givenTo(context, over)).catch(() => silence);
  if (hash === undefined) return { hash, settled: async () => status };
  const { currency = facts.currency, ...told } = { currency: undefined, ...toldOf(desk, facts) };
  events.emit("transaction-sent", { account, hash, to: call.to, ...told, ...currency });
  return { hash, settled: async () => status };
}

/** What whoever hears of it is told. */
function toldOf(desk: Desk, { quote: { quote } }: Quoting) {
  const { from } = desk.sides();
  const isCoin = quote.from.includes("/slip44:");
  const currency = from && { decimals: from.decimals, symbol: from.symbol };
  return { operation: "trade", amount: quote.amount, ...(!isCoin && { asset: quote.from, currency }) } as const;
}

/** What a wallet said, in the kit's words. */
async function explain({ adapters }: SwapContext, error: unknown): Promise<unknown> {
  const adapter = adapters.find(({ namespace }) => namespace === "eip155");
  return adapter ? await adapter.explain(error, { operation: "sendNative" }) : error;
}
