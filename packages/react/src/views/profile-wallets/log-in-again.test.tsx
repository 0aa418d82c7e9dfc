import { embedded, openSocialWindow } from "@foyer/core/embedded";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { type EmailKit, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { logInByEmail } from "../../test/log-in-by-email.ts";
import { REGRET_MS } from "./disconnected-row.tsx";

/** Windows that go nowhere: the test answers for them. */
function fakeWindows() {
  const opened: { readonly window: object; to: string }[] = [];
  vi.spyOn(window, "open").mockImplementation(() => {
    const entry = { to: "", window: {} };
    opened.push(entry);
    Object.assign(entry.window, {
      closed: false,
      close: () => undefined,
      focus: () => undefined,
      location: { replace: (uri: string) => (entry.to = uri) },
    });
    return entry.window as Window;
  });
  const answer = (place: number): void => {
    const data = { resultUri: "https://secure.example.org/social/p#sealed" };
    const origin = "https://secure.example.org";
    // Only a real window could be the source of a real message.
    window.dispatchEvent(Object.assign(new Event("message"), { data, origin, source: opened[place]?.window ?? null }));
  };
  return { opened, answer };
}

afterEach(() => {
  vi.restoreAllMocks();
});

type Settings = { readonly email?: boolean; readonly socials?: readonly ("google" | "farcaster")[] };

/** A kit whose user was logged in to its wallet, and is in their list of wallets. */
async function openAfter(logIn: (kit: EmailKit) => Promise<void>, settings: Settings, later?: Settings) {
  const kit = await renderEmailKit({ options: { settings: { multiWallet: true, ...settings } } });
  await logIn(kit);
  kit.foyer.reset({ view: "ProfileWallets", params: { namespace: "eip155" } });
  const [connection] = kit.foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
  await kit.foyer.disconnect({ connectionId: connection?.id });
  if (later) kit.foyer.setSettings(later);
  await expect.element(page.getByText("No wallet connected")).toBeVisible();
  await kit.clock.advance(REGRET_MS);
  return { ...kit, reconnect: () => page.getByRole("button", { name: /^Connect Example/ }).click() };
}

async function byGoogle(kit: EmailKit): Promise<void> {
  const windows = fakeWindows();
  const done = kit.foyer.use(embedded()).logInWithSocial({ provider: "google", window: openSocialWindow() });
  await expect.poll(() => windows.opened[0]?.to).not.toBe("");
  windows.answer(0);
  await done;
}

async function byFarcaster(kit: EmailKit): Promise<void> {
  const done = kit.foyer.use(embedded()).logInWithFarcaster();
  await expect.poll(() => kit.wallet.asked).toContain("connectFarcaster");
  kit.wallet.agreeInApp();
  await done;
}

describe("reconnecting a wallet of an earlier login", () => {
  it("opens the provider's window in the press, with email on too, and ends in the list of wallets [PRF-05]", async () => {
    const kit = await openAfter(byGoogle, { email: true, socials: ["google"] });
    const windows = fakeWindows();
    await kit.reconnect();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "ConnectingSocial", params: { provider: "google" } });
    await expect.poll(() => windows.opened[0]?.to).toBe("https://secure.example.org/social/project#begin");
    windows.answer(0);
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
    await expect.element(page.getByRole("region", { name: "Active" })).toBeVisible();
  });

  it("shows the link of Farcaster where that was the method [PRF-05]", async () => {
    const kit = await openAfter(byFarcaster, { email: true, socials: ["google", "farcaster"] });
    await kit.reconnect();
    await expect.poll(() => routeOf(kit)).toEqual({ view: "ConnectingFarcaster", params: undefined });
    await expect.poll(() => kit.wallet.asked.filter((asked) => asked === "farcasterUri").length).toBe(2);
  });

  it("fills in the address where the method was email, with providers on too [PRF-05]", async () => {
    const kit = await openAfter(({ foyer, wallet }) => logInByEmail(foyer, wallet), {
      email: true,
      socials: ["google"],
    });
    await kit.reconnect();
    await expect.element(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("ada@example.org");
  });

  it("leads to the form that the host has where it no longer offers the method [PRF-05]", async () => {
    const google = await openAfter(byGoogle, { email: true, socials: ["google"] }, { socials: [] });
    await google.reconnect();
    await expect.poll(() => routeOf(google)).toEqual({ view: "EmailLogin", params: { email: "" } });
    await google.screen.unmount();
    const email = await openAfter(
      ({ foyer, wallet }) => logInByEmail(foyer, wallet),
      { email: true, socials: ["google"] },
      { email: false },
    );
    await email.reconnect();
    await expect.poll(() => routeOf(email)).toEqual({ view: "ConnectSocials", params: undefined });
  });
});
