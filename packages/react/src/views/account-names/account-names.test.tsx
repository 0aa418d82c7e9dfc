import { FoyerError, selectRoute } from "@foyer/core";
import { accountNames } from "@foyer/core/account-names";
import type { ScriptedAccountNames } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { offerNames } from "../../test/offer-names.ts";
import { connectWallet, type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const BROKEN = new FoyerError("name/unreachable", { problem: "status 503" });

type NamesKit = Rendered & { readonly source: ScriptedAccountNames };

async function open(
  view: "ChooseAccountName" | "RegisterAccountName" | "RegisterAccountNameSuccess",
  given: TestGiven & {
    readonly answer?: Partial<ScriptedAccountNames["answer"]>;
    readonly isOff?: boolean;
    readonly learnUrl?: string;
  } = {},
): Promise<NamesKit> {
  const kit = await renderFoyer(null, {
    ...given,
    prepare: async (kit) => {
      kit.foyer.start();
      await connectWallet(kit, kit.evm);
      await kit.foyer.load();
    },
  });
  const source = given.isOff ? ({ asked: [] } as never) : offerNames(kit.foyer, given.learnUrl);
  if (!given.isOff) Object.assign(source.answer, given.answer);
  kit.foyer.open({ view });
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return { ...kit, source };
}

const viewOf = ({ foyer }: Rendered) => selectRoute(foyer.getSnapshot()).view;
const field = () => page.getByRole("textbox", { name: "Account name" });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Waits for what is said of the name. */
async function says(words: string): Promise<void> {
  await expect.element(field()).toHaveAccessibleDescription(words);
}

/** Types a name and lets it rest. */
async function type({ clock }: NamesKit, name: string): Promise<void> {
  await field().fill(name);
  await clock.advance(500);
}

describe("choosing an account name", () => {
  it("leads to where it is written, and to questions about names in a new tab [API-07]", async () => {
    const kit = await open("ChooseAccountName");
    await expect.element(page.getByRole("dialog", { name: "Choose your account name" })).toBeVisible();
    const link = page.getByRole("link", { name: "Learn more about names, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^https:/));
    await expect.element(link).toHaveAttribute("target", "_blank");
    await button("Choose name").click();
    await expect.poll(() => viewOf(kit)).toBe("RegisterAccountName");
    await expect.element(field()).toBeVisible();
  });

  it("leads to the host's own page about names where it has one, in a new tab [NAM-01]", async () => {
    const learnUrl = "https://people.example/names";
    await open("ChooseAccountName", { learnUrl });
    const link = page.getByRole("link", { name: "Learn more about names, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", learnUrl);
    for (const bad of ["javascript:alert(1)", "people.example", ""])
      expect(() => accountNames({ learnUrl: bad })).toThrow("accountNames: learnUrl must be an http(s) URL");
  });

  it("is not there where nobody gives names, and nobody is asked", async () => {
    const kit = await open("ChooseAccountName", { isOff: true });
    await expect.element(page.getByText("No names here")).toBeVisible();
    kit.foyer.replace({ view: "RegisterAccountName" });
    const next = page.getByRole("group", { name: "Choose name" });
    await expect.element(next.getByText("No names here")).toBeVisible();
    await still();
    await next.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("writing an account name", () => {
  it("is written, looked for, signed for and taken, and then the account is called so [NAM-01]", async () => {
    const kit = await open("ChooseAccountName");
    await expect.element(page.getByRole("dialog", { name: "Choose your account name" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Learn more about names/ })).toBeVisible();
    await button("Choose name").click();
    await still();
    await expect.element(page.getByText(".people.example")).toBeVisible();
    await expect.element(button("Choose this name")).toHaveAttribute("aria-disabled", "true");
    await type(kit, "Ada 1815");
    await expect.element(field()).toHaveValue("ada1815");
    await says("ada1815 is available");
    const { signMessage } = kit.evm;
    let agree: (() => void) | undefined;
    const agreed = new Promise<void>((resolve) => {
      agree = resolve;
    });
    Object.assign(kit.evm, {
      signMessage: async (asked: Parameters<typeof signMessage>[0]) => {
        await agreed;
        return await signMessage(asked);
      },
    });
    await button("Choose this name").click();
    await expect.element(button("Confirm in your wallet")).toHaveAttribute("aria-busy", "true");
    agree?.();
    await expect.poll(() => viewOf(kit)).toBe("RegisterAccountNameSuccess");
    await expect.element(page.getByText("Account name chosen successfully", { exact: true })).toBeVisible();
    await expect.element(page.getByText("ada1815.people.example is now yours.", { exact: true })).toBeVisible();
    await still();
    await button("Let’s go").click();
    await expect.poll(() => viewOf(kit)).toBe("Account");
    await expect.element(page.getByText("ada1815.people.e…", { exact: true })).toBeVisible();
  });

  it("says what is wrong with a name, in words and to screen readers", async () => {
    const kit = await open("RegisterAccountName");
    await says("Letters from a to z and digits, 4 or more.");
    await type(kit, "عادل");
    await expect.element(field()).toHaveValue("");
    await type(kit, "ada");
    await says("A name has at least 4 characters.");
    kit.source.answer.check = { status: "reserved", suggestions: [] };
    await type(kit, "support");
    await says("support is given to nobody. Choose another one.");
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    expect(kit.source.asked).not.toContain("check:ada");
    await button("Choose this name").click({ force: true });
    expect(kit.source.asked.some((what) => what.startsWith("register:"))).toBe(false);
  });

  it("offers names that are free where one is taken, and looks for the one that is chosen", async () => {
    const kit = await open("RegisterAccountName", {
      answer: { check: { status: "taken", suggestions: ["ada18151", "theada1815"] } },
    });
    await type(kit, "ada1815");
    await says("ada1815 is taken. Choose another one.");
    await expect.element(page.getByRole("list", { name: "These are available" })).toBeVisible();
    kit.source.answer.check = { status: "free", suggestions: [] };
    await button("theada1815").click();
    await kit.clock.advance(500);
    await expect.element(field()).toHaveValue("theada1815");
    await says("theada1815 is available");
  });

  it("keeps everything where the person says no, and says nothing of a failure", async () => {
    const kit = await open("RegisterAccountName");
    await type(kit, "ada1815");
    await says("ada1815 is available");
    kit.evm.answer.sign = "reject";
    await button("Choose this name").click();
    await expect.element(button("Choose this name")).not.toHaveAttribute("aria-busy");
    await says("ada1815 is available");
    await expect.element(field()).toHaveValue("ada1815");
    expect(kit.source.asked.some((what) => what.startsWith("register:"))).toBe(false);
  });

  it("says that somebody was faster, and what is free now", async () => {
    const kit = await open("RegisterAccountName");
    await type(kit, "ada1815");
    await says("ada1815 is available");
    kit.source.answer.register = new FoyerError("name/taken", { name: "ada1815" });
    kit.source.answer.check = { status: "taken", suggestions: ["ada18151"] };
    await button("Choose this name").click();
    await says("ada1815 is taken. Choose another one.");
    await expect.element(button("ada18151")).toBeVisible();
  });

  it.each([
    ["name/held", "This account has a name already, and keeps it."],
    ["name/refused", "The name couldn’t be taken. Check your device’s clock and sign again."],
    ["name/unreachable", "Names can’t be reached right now. Try again in a moment."],
  ] as const)("says what happened where it could not be taken: %s", async (code, words) => {
    const kit = await open("RegisterAccountName");
    await type(kit, "ada1815");
    await says("ada1815 is available");
    kit.source.answer.register = new FoyerError(code as "name/unreachable", { problem: "x", account: "y" } as never);
    await button("Choose this name").click();
    await says(words);
    await expect.element(field()).toHaveValue("ada1815");
  });

  it("can be looked for again after it could not be, and so can what names look like", async () => {
    const kit = await open("RegisterAccountName", { answer: { rules: BROKEN } });
    await expect.element(page.getByText("Names can’t be reached")).toBeVisible();
    kit.source.answer.rules = { suffix: "people.example", shortest: 4, longest: 32 };
    await button("Try again").click();
    kit.source.answer.check = BROKEN;
    await type(kit, "ada1815");
    await says("We couldn’t find out whether ada1815 is available.");
    kit.source.answer.check = { status: "free", suggestions: [] };
    await button("Try again").click();
    await says("ada1815 is available");
  });

  it("says so while it is not known yet what names look like", async () => {
    await open("RegisterAccountName", { answer: { rules: "hang" } });
    await expect.element(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  });

  it("is chosen first where nothing was taken", async () => {
    const kit = await open("RegisterAccountNameSuccess");
    await expect.poll(() => viewOf(kit)).toBe("ChooseAccountName");
  });
});
