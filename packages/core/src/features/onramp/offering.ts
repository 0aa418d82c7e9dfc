import { type AccountId, type ErrorCode, isFoyerError, parseAccountId } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { SourceGiven } from "../../orders/order.ts";
import type { OnrampSource } from "../../orders/sources.ts";
import { copy } from "../../store/create-store.ts";
import { choose, toRequest } from "./choices.ts";
import type { OnrampPorts, OnrampState, PurchaseDraft } from "./state.ts";

/** What the parts of buying work with. */
export type OnrampContext = FeatureContext<OnrampState, OnrampPorts>;

/** How long nothing is typed before prices are asked for, in ms. */
export const TYPED_MS = 500;

/** What is offered and what it costs, as it is written into the draft. */
export interface Offering {
  /** Whoever sells on the draft's chain. */
  source(): OnrampSource | undefined;
  given(signal: AbortSignal): SourceGiven;
  write(part: Partial<PurchaseDraft>): void;
  /** Reads what can be bought on an account's network. Never rejects. */
  read(account: AccountId): Promise<void>;
  /** Asks for prices of what is chosen. Never rejects. */
  quote(): Promise<void>;
  /** Asks for prices once nothing is typed for a moment. */
  quoteSoon(): void;
}

/** Makes the offering of one kit. A newer question ends the older: what comes late changes nothing. */
export function createOffering({ ports, runs, signal: over, state }: OnrampContext): Offering {
  // Until a chain is known, whoever was named first.
  let source: OnrampSource | undefined = ports.onramp[0];
  let cancelTyping: () => void = () => undefined;
  const given = (signal: AbortSignal): SourceGiven => ({ clock: ports.clock, fetch: ports.http, signal });
  const write = (part: Partial<PurchaseDraft>): void => {
    if (state.draft) state.draft = copy({ ...state.draft, ...part });
  };
  const quote = async (): Promise<void> => {
    cancelTyping();
    const [request, asked] = [toRequest(state.draft), source];
    runs.abort("onramp-quote");
    write({ quotes: { status: request && asked ? "loading" : "unknown" } });
    if (!request || !asked) return;
    await runs
      .only("onramp-quote", over, async (signal) => {
        const quotes = await asked.quote(request, given(signal));
        if (!signal.aborted) write({ quotes: { status: "ready", at: ports.clock.now(), ...quotes } });
      })
      .catch((error: unknown) => {
        if (!isFoyerError(error, "flow/aborted")) write({ quotes: { status: "failed", code: codeOf(error) } });
      });
  };
  const readFrom = async (account: AccountId, signal: AbortSignal): Promise<void> => {
    const { namespace, reference } = parseAccountId(account);
    for (const one of ports.onramp) {
      const offer = await one.offer(`${namespace}:${reference}`, given(signal));
      if (signal.aborted) return;
      if (!offer) continue;
      source = one;
      write({ offer: { status: "ready", ...offer }, ...choose(offer, state.draft) });
      await quote();
      return;
    }
    write({ offer: { status: "none" } });
  };
  return {
    source: () => source,
    given,
    write,
    quote,
    read: (account) =>
      runs
        .only("onramp-offer", over, (signal) => readFrom(account, signal))
        .catch((error: unknown) => {
          if (!isFoyerError(error, "flow/aborted")) write({ offer: { status: "failed", code: codeOf(error) } });
        }),
    quoteSoon() {
      cancelTyping();
      runs.abort("onramp-quote");
      write({ quotes: { status: "unknown" } });
      if (toRequest(state.draft)) cancelTyping = ports.clock.after(TYPED_MS, () => void quote());
    },
  };
}

/** Which failure it is, of the catalogue: a source may throw anything. */
export function codeOf(error: unknown): ErrorCode {
  return isFoyerError(error) ? error.code : "onramp/unreachable";
}
