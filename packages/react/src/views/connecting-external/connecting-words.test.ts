import type { ErrorCode } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { EN_EMAIL } from "../../text/locales/en.email.generated.ts";
import { EN_MODAL } from "../../text/locales/en.modal.generated.ts";
import { EN_MONEY } from "../../text/locales/en.money.generated.ts";
import { EN_NAMES } from "../../text/locales/en.names.generated.ts";
import { EN_SESSIONS } from "../../text/locales/en.sessions.generated.ts";
import { EN_SWAP } from "../../text/locales/en.swap.generated.ts";
import { EN_VIEW } from "../../text/locales/en.view.generated.ts";
import { createText } from "../../text/text.ts";
import { explainFailure } from "./connecting-words.ts";

const text = createText<
  | keyof typeof EN_EMAIL
  | keyof typeof EN_MODAL
  | keyof typeof EN_MONEY
  | keyof typeof EN_NAMES
  | keyof typeof EN_SESSIONS
  | keyof typeof EN_SWAP
  | keyof typeof EN_VIEW
>({
  locale: "en",
  catalogues: [EN_EMAIL, EN_MODAL, EN_MONEY, EN_NAMES, EN_SESSIONS, EN_SWAP, EN_VIEW],
});

function say(code: ErrorCode): { icon: string; title: string; text: string; note: string | undefined; action: string } {
  const { icon, title, text: body, note, action } = explainFailure(code);
  const wallet = { wallet: "Acme" };
  return {
    icon,
    title: text.t(title, wallet),
    text: text.t(body, wallet),
    note: note && text.t(note),
    action: text.t(action, wallet),
  };
}

describe("what is said of a failure", () => {
  it("differs in words and icon for each of the kinds", () => {
    const kinds = (["wallet/rejected", "wallet/pending", "wallet/not-installed", "wallet/internal"] as const).map(say);
    for (const part of ["icon", "title", "text"] as const) {
      expect(new Set(kinds.map((kind) => kind[part])).size).toBe(kinds.length);
    }
    expect(kinds.map(({ action }) => action)).toEqual(["Try again", "Ask again", "Get Acme", "Try again"]);
  });

  it("uses the words for a declined connection that people know, under one that says what happened [CNG-08]", () => {
    expect(say("wallet/rejected")).toMatchObject({
      title: "Connection declined",
      text: "The request was declined in Acme. Nothing was shared with this site.",
      note: "Connection can be declined if a previous request is still active",
      action: "Try again",
    });
    expect(say("wallet/not-found").title).toBe("Not Detected");
  });

  it("tells a locked wallet like a waiting one, since both ask to open it", () => {
    expect(explainFailure("wallet/locked")).toBe(explainFailure("wallet/pending"));
  });

  it("says more where the code knows more", () => {
    expect(say("wallet/no-accounts").text).toBe(text.t("error.wallet/no-accounts"));
    expect(say("wallet/internal").text).toContain("Acme couldn’t connect");
  });
});
