import { isFoyerError, parseAccountId } from "@foyer/contract";
import { formatAmount } from "../../accounts/amounts.ts";
import { takeAmount } from "../../accounts/mask-amount.ts";
import type { AskedPayment } from "../../payments/parse-payment-uri.ts";
import { names } from "../names/names.ts";
import type { Token } from "../tokens/state.ts";
import { type Desk, RUNS, type SendContext } from "./desk.ts";
import type { Facts } from "./facts.ts";
import { findToken, type IsSame } from "./find-token.ts";
import { judgeReceiver } from "./judge-receiver.ts";
import type { RecentReceivers } from "./recent-receivers.ts";
import type { NameResolver } from "./state.ts";

/** What finds out who is meant. */
export interface Receiving {
  /** Takes a text into the draft and judges it; a newer one ends the older. Resolves when it is judged, and never rejects. */
  set(text: string): Promise<void>;
  /** Resolves when what was written last is judged. */
  settled(): Promise<void>;
}

type Given = { readonly recent: RecentReceivers; readonly itemsOf: (facts: Facts) => readonly Token[] };

/** Makes what finds it out. */
export function createReceiving(context: SendContext, desk: Desk, { recent, itemsOf }: Given): Receiving {
  const { adapters, foyer, ports, runs, signal: over } = context;
  let latest: Promise<void> = Promise.resolve();
  const judge = async ({ id, account, namespace, to: checking }: Facts, text: string): Promise<void> => {
    const judging = { adapters, names: [...ports.names, ...readNames(foyer)], account, recent: recent.of(namespace) };
    try {
      const { to, asked } = await runs.only(RUNS.receiver, over, (signal) =>
        judgeReceiver(text, { ...judging, signal }),
      );
      const facts = desk.facts();
      if (facts?.id !== id) return;
      const given = { items: itemsOf(facts), isSame: desk.isSame(facts) };
      desk.change(id, { to, ...(asked && readAsked(asked, facts, given)) });
    } catch (error) {
      // A newer text has taken its place, or nobody asks any more, as when the kit stops.
      if (isFoyerError(error, "flow/aborted") && desk.facts()?.to !== checking) return;
      desk.change(id, { to: { status: "refused", why: { kind: "unreachable" } } });
    }
  };
  return {
    async set(text) {
      const isEmpty = text.trim() === "";
      const facts = desk.edit({ receiver: text, to: { status: isEmpty ? "empty" : "checking" } });
      if (!facts) return;
      runs.abort(RUNS.receiver);
      if (isEmpty) return;
      latest = judge(facts, text);
      await latest;
    },
    async settled() {
      let seen: Promise<void> | undefined;
      while (desk.facts()?.to.status === "checking" && latest !== seen) {
        seen = latest;
        await seen;
      }
    },
  };
}

/** Who knows names for the whole kit, where it has the feature that does. */
function readNames(foyer: SendContext["foyer"]): readonly NameResolver[] {
  if (!Object.hasOwn(foyer.getSnapshot().features, "names")) return [];
  // What is attached already is given back as it is.
  const known = foyer.use(names({ sources: [] }));
  return [{ resolve: (name, { chain, signal }) => known.resolve({ name, chain, signal }) }];
}

/** How CAIP-19 calls the tokens that links name by their address. */
const KINDS = { eip155: "erc20", solana: "token" } as const;

/** What a payment link changes of a draft: who is paid, and how much of what, where it says so. */
function readAsked(
  { receiver, amount, token: address, namespace }: AskedPayment,
  facts: Facts,
  { items, isSame }: { readonly items: readonly Token[]; readonly isSame: IsSame },
): Partial<Facts> {
  if (!amount && !address) return { receiver };
  const { reference } = parseAccountId(facts.account);
  const kind = namespace === "bip122" ? undefined : KINDS[namespace];
  const asset = address && kind ? `${namespace}:${reference}/${kind}:${address}` : undefined;
  const token = findToken(items, { asset, isSame });
  const decimals = token?.decimals ?? (asset === undefined ? facts.currency.decimals : undefined);
  const what = { receiver, asset, token, unit: "token", isMax: false } as const;
  if (!amount || decimals === undefined) return { ...what, amount: "" };
  const written = amount.unit === "main" ? amount.value : formatAmount(BigInt(amount.value), decimals);
  return { ...what, amount: takeAmount(written, decimals) };
}
