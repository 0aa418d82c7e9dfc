import type { AssetId } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import { activity } from "../activity/activity.ts";
import { tokens } from "../tokens/tokens.ts";
import { accountThatSwaps, chainOf, needAccount } from "./account-that-swaps.ts";
import { createBeginning } from "./beginning.ts";
import { createDesk, givenTo, needChain, type SwapContext } from "./desk.ts";
import { isOpen, keyOf } from "./facts.ts";
import { createQuoting } from "./quoting.ts";
import { createReadTokens } from "./read-tokens.ts";
import { createReview } from "./reviewing.ts";
import type { SwapVerbs } from "./state.ts";
import { createSubmitting } from "./submitting.ts";
import { createWriting } from "./writing.ts";

/** How often quotes are asked for while they are watched. */
const QUOTE_AGAIN_MS = 10_000;

/** Makes one kit's verbs. */
export function create(context: SwapContext, intents: Intents): SwapVerbs {
  const { foyer, ports, signal: over } = context;
  const held = foyer.use(tokens());
  // What is swapped is followed to its end, also before anybody looks.
  foyer.use(activity());
  const desk = createDesk(context);
  const quoting = createQuoting(context, desk);
  const readAgain = (): Promise<void> => held.refresh({ namespace: "eip155" }).catch(() => undefined);
  const readTokens = createReadTokens(context, desk);
  const { submit, look, takeBack } = createSubmitting(context, desk, {
    intents,
    refresh: async () => {
      await Promise.all([readAgain(), foyer.refreshBalance("eip155")]).catch(() => undefined);
      desk.refresh();
    },
  });
  const watch = shareWatch<string>((_, signal) =>
    pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      subject: () => {
        const facts = desk.facts();
        return facts && isOpen(facts) ? keyOf(facts) : undefined;
      },
      async run() {
        await quoting.ask();
        return QUOTE_AGAIN_MS;
      },
    }),
  );

  return {
    ...createBeginning(context, desk, { readAgain, readTokens }),
    ...createWriting(context, desk),
    ...createReading(context),
    async fetchSwapTokens() {
      const account = accountThatSwaps(context);
      if (account) await Promise.all([readTokens(chainOf(account)), readAgain()]);
    },
    watch: ({ signal }) => watch("quotes", signal),
    async refreshQuote() {
      await quoting.ask();
    },
    review: createReview(context, desk, { ...quoting, prepare: intents.prepare }),
    accept() {
      const facts = desk.facts();
      if (facts?.stage !== "reviewing" || facts.quote.status !== "ready") return;
      desk.change(facts.id, { agreed: facts.quote.quote.minimum, failure: undefined });
    },
    edit() {
      takeBack();
      if (desk.facts()?.stage === "reviewing") desk.edit({});
    },
    look,
    submit,
  };
}

/** Makes what asks the chain, for whoever swaps without a draft. */
function createReading(context: SwapContext): Pick<SwapVerbs, "fetchGasPrice" | "fetchSwapAllowance"> {
  return {
    async fetchGasPrice() {
      const chain = chainOf(needAccount(context));
      return `${await needChain(context, chain).fetchGasPrice(chain, givenTo(context, context.signal))}`;
    },
    async fetchSwapAllowance({ asset, spender }) {
      const account = needAccount(context);
      // Whatever is none of a token, the chain's part refuses.
      const of = { account, asset: asset as AssetId, spender };
      const chain = needChain(context, chainOf(account));
      return `${await chain.fetchAllowance(of, givenTo(context, context.signal))}`;
    },
  };
}
