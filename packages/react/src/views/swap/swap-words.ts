import type { ErrorCode } from "@foyer/core";
import type { SwapDraft, SwapProblem, SwapSide } from "@foyer/core/swap";
import { formatAmount } from "@foyer/core/tokens";
import { useAccount } from "../../hooks/use-account.ts";
import type { MessageKey } from "../../text/locales/keys.generated.ts";
import { useSwapText } from "../../text/use-swap-text.ts";

/** From here on, in hundredths of a percent, a price that moves is said in words: as a warning, and as a loss. */
const HIGH = 300;
const SEVERE = 1_000;
/** From here on others may trade ahead. */
export const SLIPPAGE_HIGH = 300;

/** How much a price moves. `unknown` is no small one. */
export type ImpactLevel = "unknown" | "low" | "high" | "severe";

/** Sorts a price that moves. */
export function levelOf(impact: number | undefined): ImpactLevel {
  if (impact === undefined) return "unknown";
  if (impact >= SEVERE) return "severe";
  return impact >= HIGH ? "high" : "low";
}

/** What the button says of what keeps a draft from being swapped. */
export const LABELS: { readonly [P in SwapProblem]: Extract<MessageKey, `swap.label.${string}`> } = {
  "from-missing": "swap.label.from",
  "to-missing": "swap.label.from",
  "token-indivisible": "swap.label.from",
  "amount-missing": "swap.label.amount",
  "amount-invalid": "swap.label.amountInvalid",
  "amount-too-precise": "swap.label.amountInvalid",
  "funds-short": "swap.label.funds",
  "no-liquidity": "swap.label.liquidity",
  "quote-failed": "swap.label.failed",
  "quote-missing": "swap.label.quoting",
  "fee-short": "swap.label.funds",
};

/** What a token is called where there is room for one word. */
export function nameSide(side: SwapSide | undefined): string {
  return side?.symbol ?? side?.name ?? "";
}

/** A sum of a side, exactly. */
export function exactOf(value: string, side: Pick<SwapSide, "decimals">): string {
  return formatAmount(BigInt(value), side.decimals);
}

/** Writes hundredths of a percent. */
export function usePercent(): (hundredths: number) => string {
  const { formatNumber } = useSwapText();
  return (hundredths) => formatNumber(hundredths / 10_000, { style: "percent", maximumFractionDigits: 2 });
}

/** What the wallet is called that is asked. */
export function useWalletName(): string {
  const { t } = useSwapText();
  const account = useAccount();
  return (account.status === "connected" && account.wallet?.name) || t("connect.browserWallet");
}

/** Failures that are told in the words of whoever met them. */
const SAID: readonly ErrorCode[] = ["wallet/internal", "wallet/invalid-params"];

/** Why something was not swapped, in words. */
export function useFailureWords(): (failure: NonNullable<SwapDraft["failure"]>) => string {
  const { t } = useSwapText();
  return ({ code, reason }) =>
    reason && SAID.includes(code) ? t("swap.failed.reason", { reason }) : t(`error.${code}`);
}
