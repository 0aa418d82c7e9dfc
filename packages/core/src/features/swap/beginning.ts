import type { AccountId } from "@foyer/contract";
import { takeAmount } from "../../accounts/mask-amount.ts";
import { selectNetwork } from "../../selectors.ts";
import { accountThatSwaps, chainOf, needAccount } from "./account-that-swaps.ts";
import type { Desk, SwapContext } from "./desk.ts";
import type { createReadTokens } from "./read-tokens.ts";
import { isCoin, isSameAsset } from "./sides.ts";
import type { BeginSwap, SwapVerbs } from "./state.ts";

/** No token has more digits behind the point. */
const PLACES = 36;
const SLIPPAGE_LIMIT = 5_000;
const SLIPPAGE_KEY = "slippage";

/** Makes what begins drafts, and keeps the one there is with the account and network in use. */
export function createBeginning(
  context: SwapContext,
  desk: Desk,
  {
    readAgain,
    readTokens,
  }: { readonly readAgain: () => Promise<void>; readonly readTokens: ReturnType<typeof createReadTokens> },
): Pick<SwapVerbs, "begin" | "reset" | "setSlippage"> {
  const { foyer, ports, signal: over, storage } = context;
  let begun = false;
  const slippage = (): number => readSlippage(storage.get(SLIPPAGE_KEY)) ?? ports.slippage;
  const start = async (account: AccountId, { from, to, amount = "" }: BeginSwap): Promise<void> => {
    const chain = chainOf(account);
    const { decimals, symbol } = selectNetwork(foyer.getSnapshot(), "eip155")?.network?.nativeCurrency ?? {
      decimals: 0,
      symbol: "",
    };
    const written = takeAmount(amount, PLACES);
    const { id } = desk.begin({
      account,
      chain,
      currency: { decimals, symbol },
      slippage: slippage(),
      from,
      to,
      amount: written,
    });
    await Promise.all([readAgain(), readTokens(chain)]);
    // The chain's own coin is what everybody has.
    const coin = desk.items(chain).find(({ asset }) => isCoin(asset))?.asset;
    const facts = desk.facts();
    if (facts?.id !== id || facts.from !== undefined) return;
    if (facts.to === undefined || (coin !== undefined && !isSameAsset(facts.to, coin))) desk.change(id, { from: coin });
  };
  const follow = (): void => {
    if (!begun) return;
    const now = desk.facts();
    const account = accountThatSwaps(context);
    if (account === now?.account) desk.refresh();
    else if (account === undefined) desk.clear();
    else void start(account, {});
  };
  const stop = foyer.subscribe(follow);
  over.addEventListener("abort", stop, { once: true });

  return {
    async begin(request = {}) {
      const account = needAccount(context);
      begun = true;
      const now = desk.facts();
      const isAsked = request.from !== undefined || request.to !== undefined || request.amount !== undefined;
      const isOver = now?.stage === "sent" && now.doubt === undefined;
      if (now?.account === account && !isOver && !isAsked) await readTokens(now.chain);
      else await start(account, request);
    },
    setSlippage(next) {
      const taken = readSlippage(`${next}`);
      if (taken === undefined) return;
      storage.set(SLIPPAGE_KEY, `${taken}`);
      desk.edit({ slippage: taken });
    },
    reset() {
      begun = false;
      desk.clear();
    },
  };
}

function readSlippage(text: string | undefined): number | undefined {
  const value = Number(text ?? "");
  return Number.isInteger(value) && value >= 1 && value <= SLIPPAGE_LIMIT ? value : undefined;
}
