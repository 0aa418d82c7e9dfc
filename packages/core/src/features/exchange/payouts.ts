import { type AccountId, type AssetId, type ErrorCode, isFoyerError, parseAccountId } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { SourceGiven } from "../../orders/order.ts";
import { copy } from "../../store/create-store.ts";
import type { DepositDraft, ExchangePorts, ExchangeState } from "./state.ts";

/** What the parts of deposits work with. */
export type ExchangeContext = FeatureContext<ExchangeState, ExchangePorts>;

/** What exchanges pay out, as it is written into the draft. */
export interface Payouts {
  given(signal: AbortSignal): SourceGiven;
  write(part: Partial<DepositDraft>): void;
  /** Reads what is paid out on an account's network, and who pays the first of it. Never rejects. */
  read(account: AccountId): Promise<void>;
  /** Reads who pays an asset out. Never rejects. */
  list(asset: string | undefined): Promise<void>;
}

/** Makes them for one kit. A newer question ends the older. */
export function createPayouts({ ports, runs, signal: over, state }: ExchangeContext): Payouts {
  const [source] = ports.exchanges;
  const given = (signal: AbortSignal): SourceGiven => ({ clock: ports.clock, fetch: ports.http, signal });
  const write = (part: Partial<DepositDraft>): void => {
    if (state.draft) state.draft = copy({ ...state.draft, ...part });
  };
  const list = async (asset: string | undefined): Promise<void> => {
    if (!source || asset === undefined) return;
    write({ exchanges: { status: "loading" } });
    await runs
      .only("exchange-list", over, async (signal) => {
        // Chosen among what they pay out.
        const items = await source.list({ asset: asset as AssetId }, given(signal));
        if (!signal.aborted) write({ exchanges: { status: "ready", items } });
      })
      .catch((error: unknown) => {
        if (!isFoyerError(error, "flow/aborted")) write({ exchanges: { status: "failed", code: codeOf(error) } });
      });
  };
  const readFrom = async (account: AccountId, signal: AbortSignal): Promise<void> => {
    const { namespace, reference } = parseAccountId(account);
    const items = (await source?.assets(`${namespace}:${reference}`, given(signal))) ?? [];
    if (signal.aborted) return;
    const asset = items[0]?.asset;
    write({ assets: { status: "ready", items }, ...(asset && { asset }) });
    await list(asset);
  };
  return {
    given,
    write,
    list,
    read: (account) =>
      runs
        .only("exchange-assets", over, (signal) => readFrom(account, signal))
        .catch((error: unknown) => {
          if (!isFoyerError(error, "flow/aborted")) write({ assets: { status: "failed", code: codeOf(error) } });
        }),
  };
}

/** Which failure it is, of the catalogue: a source may throw anything. */
export function codeOf(error: unknown): ErrorCode {
  return isFoyerError(error) ? error.code : "pay/exchanges-unreachable";
}
