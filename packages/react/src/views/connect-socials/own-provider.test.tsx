import { selectLogin } from "@foyer/core/embedded";
import { createScriptedSource } from "@foyer/core/testing";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { button, type EmailKit, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { logIn } from "../../test/log-in.ts";
import { renderFoyer } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const ACME = { id: "acme", name: "Acme Identity", icon: PIXEL };
const PLAIN = { id: "constructor", name: "Constructor Ltd." };
const NAME = "Continue with Acme Identity";

type Socials = readonly ("google" | "x" | typeof ACME | typeof PLAIN)[];
const render = (socials: Socials): Promise<EmailKit> =>
  renderEmailKit({ options: { settings: { email: false, socials } } });
const mark = (name: string, kind = "img"): Element | null =>
  button(name).element().querySelector(`${kind}[data-mark=own]`);

describe("a provider that the operator has added", () => {
  it("has a button with the host's name and picture in each layout, or a key where the host gave none", async () => {
    const wide = await render([ACME]);
    await expect.element(button(NAME)).toBeVisible();
    expect(button(NAME).element().textContent).toBe(NAME);
    await expect.poll(() => mark(NAME)?.getBoundingClientRect()).toMatchObject({ width: 20, height: 20 });
    expect(mark(NAME)?.getAttribute("alt")).toBe("");
    await wide.screen.unmount();

    const icons = await render(["google", ACME, PLAIN]);
    await expect.element(button(NAME)).toBeVisible();
    expect(button(NAME).element().textContent).toBe("");
    await expect.poll(() => mark(NAME)?.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 });
    await expect.poll(() => mark("Continue with Constructor Ltd.", "svg")).not.toBeNull();
    expect(button("Continue with Google").element().querySelector("[data-mark=google]")).not.toBeNull();
    icons.foyer.push({ view: "ConnectSocials" });
    await expect.element(page.getByRole("heading", { name: "All socials" })).toBeVisible();
    await expect.element(button(NAME)).toBeVisible();
    await expect.element(button("Continue with Constructor Ltd.")).toBeVisible();
  });

  it("has a key where its picture is none that can be shown", async () => {
    await render([{ ...ACME, icon: "data:image/png;base64,AAAA" }]);
    await expect.poll(() => mark(NAME, "svg")).not.toBeNull();
    expect(mark(NAME)).toBeNull();
  });

  it("is what the view that waits is called and asks for by its id, and its name turns no text around it", async () => {
    const opened = {
      closed: false,
      close: () => undefined,
      focus: () => undefined,
      location: { replace: () => undefined },
    };
    vi.spyOn(window, "open").mockReturnValue(opened as never);
    const kit = await render(["google", ACME]);
    await still();
    await button(NAME).click();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "ConnectingSocial", params: { provider: "acme" } });
    await expect.element(page.getByRole("heading", { name: "Acme Identity", exact: true })).toBeVisible();
    await expect.poll(() => kit.wallet.asked).toContain("socialUri:acme");
    vi.restoreAllMocks();
    await kit.screen.unmount();
    const hebrew = { id: "acme", name: "אקמה", icon: PIXEL };
    await renderEmailKit({ options: { settings: { email: false, socials: [hebrew] } } });
    await expect.element(button("Continue with \u2068אקמה\u2069")).toBeVisible();
  });

  it.each([
    ["as the host calls it", [ACME], "adaAcme Identity"],
    ["by its id where this host does not list it", ["google"], "adaacme"],
  ] as const)("is said in the settings of whoever logged in there, %s", async (_, socials, words) => {
    const source = createScriptedSource({ kind: "ID_AUTH" });
    const { foyer, screen } = await renderFoyer(null, {
      options: { sources: [source], settings: { socials } },
      prepare: (prepared) => prepared.foyer.load(),
    });
    await logIn(foyer, { source, login: { method: "acme", userName: "ada" } });
    expect(selectLogin(foyer.getSnapshot())?.method).toBe("acme");
    foyer.open({ view: "AccountSettings" });
    const rows = () =>
      screen
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(rows).toContain(words);
  });
});
