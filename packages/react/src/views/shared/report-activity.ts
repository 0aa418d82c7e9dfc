import { type Foyer, selectAccount } from "@foyer/core";

/** Reports that the user opens the activity of the account in use, or loads more of it. */
export function reportActivity(
  { getSnapshot, ports }: Foyer,
  event: "CLICK_TRANSACTIONS" | "LOAD_MORE_TRANSACTIONS",
): void {
  const { details = {} } = selectAccount(getSnapshot()) ?? {};
  ports.analytics?.report(event, { isSmartAccount: "kind" in details && details.kind === "smart" });
}
