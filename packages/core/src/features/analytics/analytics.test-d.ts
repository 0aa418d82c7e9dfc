import { describe, expectTypeOf, it } from "vitest";
import type { Analytics, AnalyticsEventName } from "../../ports/analytics.ts";

declare const analytics: Analytics;

describe("an event", () => {
  it("takes the properties of its name, and no others", () => {
    analytics.report("MODAL_OPEN", { connected: true });
    analytics.report("CLICK_NETWORKS", {});
    analytics.report("CONNECT_PROXY_ERROR", { name: "Acme", message: "wallet/popup-blocked" });
    // @ts-expect-error another event's properties
    analytics.report("MODAL_OPEN", { message: "wallet/rejected" });
    // @ts-expect-error one that has none
    analytics.report("CLICK_NETWORKS", { connected: true });
    // @ts-expect-error the pairing link is no property of it
    analytics.report("CONNECT_PROXY_ERROR", { name: "Acme", message: "", uri: "wc:" });
    analytics.report("SELECT_WHAT_IS_A_BUY", { isSmartAccount: false });
    // @ts-expect-error it says of what kind the account is
    analytics.report("SELECT_WHAT_IS_A_BUY", {});
    // @ts-expect-error an event that nobody knows
    analytics.report("MODAL_CREATED", {});
    expectTypeOf<"MODAL_CLOSE">().toExtend<AnalyticsEventName>();
  });
});
