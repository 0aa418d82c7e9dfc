import type { ButtonKey } from "./locales/keys.generated.ts";
import type { Text } from "./text.ts";

declare const text: Text;
declare const buttons: Text<ButtonKey>;
declare const code: "wallet/rejected" | "wallet/locked";
declare const view: "Connect" | "Downloads";

text.t("button.connect");
text.t("title.Downloads", { wallet: "Acme" });
text.t(`error.${code}`);
text.t(`title.${view}`, { wallet: "Acme" });
text.t("account.balance.stale", { at: Date.now() });
text.rich("connect.legal.terms", { terms: (content) => content.length });
text satisfies Text<ButtonKey>;

// @ts-expect-error a message that asks for nothing gets nothing
text.t("button.connect", { wallet: "Acme" });
// @ts-expect-error a parameter is missing
text.t("title.Downloads");
// @ts-expect-error one of the messages asks for a parameter
text.t(`title.${view}`);
// @ts-expect-error a plural counts numbers
text.t("profile.wallets", { count: "2" });
// @ts-expect-error no such message
text.t("connect.nothing");
// @ts-expect-error a tag is missing
text.rich("connect.legal.both", { terms: (content: unknown[]) => content.length });
// @ts-expect-error a message without tags
text.rich("button.connect", {});
// @ts-expect-error the start-up chunk has no text of the modal
buttons.t("common.close");
