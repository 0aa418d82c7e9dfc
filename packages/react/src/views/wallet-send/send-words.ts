import type { ErrorCode } from "@foyer/core";
import { PROFILE_NAME_LETTERS } from "@foyer/core/limits";
import type { DraftProblem, SendDraft } from "@foyer/core/send";
import { useAccount } from "../../hooks/use-account.ts";
import { cutName } from "../../text/cut-name.ts";
import type { MessageKey } from "../../text/locales/keys.generated.ts";
import type { Text } from "../../text/text.ts";
import { useAssetText } from "../../text/use-asset-text.ts";

/** A part of the form that somebody is led to. */
export type FieldName = "token" | "amount" | "receiver";

type Lack = {
  readonly label: Extract<MessageKey, `send.label.${string}` | "send.checking.address">;
  readonly field: FieldName;
};

/** What the button says of what keeps a draft from being sent, and where that is mended. */
export const LACKS: { readonly [P in DraftProblem]: Lack } = {
  "token-missing": { label: "send.label.token", field: "token" },
  "amount-missing": { label: "send.label.amount", field: "amount" },
  "amount-invalid": { label: "send.label.amountInvalid", field: "amount" },
  "amount-too-precise": { label: "send.label.amountInvalid", field: "amount" },
  "funds-short": { label: "send.label.funds", field: "amount" },
  "fee-short": { label: "send.label.funds", field: "amount" },
  "amount-below-least": { label: "send.label.amountInvalid", field: "amount" },
  "receiver-missing": { label: "send.label.address", field: "receiver" },
  "receiver-checking": { label: "send.checking.address", field: "receiver" },
  "receiver-invalid": { label: "send.label.addressInvalid", field: "receiver" },
};

/** What a token is called where there is room for one word. */
export function nameToken(token: SendDraft["token"]): string {
  return token?.symbol ?? token?.name ?? "";
}

/** What the wallet is called that signs. */
export function useWalletName(): string {
  const { t } = useAssetText();
  const account = useAccount();
  return (account.status === "connected" && account.wallet?.name) || t("connect.browserWallet");
}

/** Cuts the name of a profile. */
export function cutProfileName(name: string): string {
  return cutName(name, PROFILE_NAME_LETTERS);
}

/** Failures that are told in the words of whoever met them: the code alone says little. */
const SAID: readonly ErrorCode[] = ["wallet/internal", "wallet/invalid-params"];

/** Why something would not be sent, by the chain, or was not, by the wallet: in their words where these say more than ours. */
export function writeFailure(
  { code, reason }: { readonly code: ErrorCode; readonly reason?: string | undefined },
  { t, by }: Pick<Text<MessageKey>, "t"> & { readonly by: "chain" | "wallet" },
): string {
  if (!reason || !SAID.includes(code)) return t(`error.${code}`);
  return t(by === "chain" ? "send.blocked.reason" : "send.failed.reason", { reason });
}
