import { type FoyerError as Failure, FoyerError, selectStatus } from "@foyer/core";
import { selectSocialLogin } from "@foyer/core/embedded";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { takeReturn } from "../../chunks/take-return.ts";
import { button, type EmailKit, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { still } from "../../test/still.ts";

const ALL = ["google", "x", "farcaster", "discord", "apple", "github", "facebook"] as const;

const MORE = "More ways to log in";
const PWA = "Error loading embedded wallet in PWA";

/** The windows that were opened, which go nowhere: a test answers for them. */
function fakeWindows(a: { readonly isBlocked?: boolean } = {}) {
  const opened: { readonly features: string; readonly window: object; closed: boolean; to: string }[] = [];
  vi.spyOn(window, "open").mockImplementation((_url, _name, features = "") => {
    if (a.isBlocked) return null;
    const entry = { features, closed: false, to: "", window: {} };
    opened.push(entry);
    Object.defineProperties(entry.window, {
      closed: { get: () => entry.closed },
      close: { value: () => (entry.closed = true) },
      focus: { value: () => undefined },
      location: { value: { replace: (uri: string) => (entry.to = uri) } },
    });
    return entry.window as Window;
  });
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const render = (socials: readonly (typeof ALL)[number][], more: object = {}): Promise<EmailKit> =>
  renderEmailKit({ options: { settings: { email: false, socials, ...more } } });
const names = (): readonly string[] =>
  page
    .getByRole("button", { name: /^(Continue with|More ways)/ })
    .elements()
    .map((each) => each.getAttribute("aria-label") ?? each.textContent ?? "");

describe("accounts elsewhere in Connect", () => {
  it("are two buttons with marks, or one wide and the others with marks, each with a name [CON-07]", async () => {
    const two = await render(["google", "x"]);
    await expect.poll(names).toEqual(["Continue with Google", "Continue with X"]);
    expect(button("Continue with Google").element().textContent).toBe("");
    await expect.poll(() => button("Continue with X").element().querySelector("[data-mark=x] path")).not.toBeNull();
    await two.screen.unmount();
    const six = await render(ALL.slice(0, 6));
    await expect.poll(names).toHaveLength(6);
    expect(button("Continue with Google").element().textContent).toBe("Continue with Google");
    expect(button("Continue with GitHub").element().textContent).toBe("");
    expect(names()).toContain("Continue with Farcaster");
    await six.screen.unmount();
    const seven = await render(ALL);
    await expect
      .poll(names)
      .toEqual([...["Google", "X", "Farcaster", "Discord", "Apple"].map((name) => `Continue with ${name}`), MORE]);
    expect(button("Continue with Google").element().textContent).toBe("Continue with Google");
    await button(MORE).click();
    await expect.poll(() => routeOf(seven)).toMatchObject({ view: "ConnectSocials" });
    await expect.element(page.getByRole("heading", { name: "All socials" })).toBeVisible();
    await expect
      .poll(names)
      .toEqual(
        ["Google", "X", "Farcaster", "Discord", "Apple", "GitHub", "Facebook"].map((name) => `Continue with ${name}`),
      );
    await seven.screen.unmount();
    const three = await render(ALL.slice(0, 3));
    await expect.poll(names).toEqual(["Continue with Google", "Continue with X", "Continue with Farcaster"]);
    expect(button("Continue with Google").element().textContent).toBe("Continue with Google");
    expect(button("Continue with X").element().textContent).toBe("");
    await three.screen.unmount();
    await render([]);
    await expect.element(page.getByRole("listitem").first()).toBeVisible();
    expect(names()).toEqual([]);
  });

  it("are a list of their own, too", async () => {
    const kit = await render(["google", "discord"]);
    kit.foyer.push({ view: "ConnectSocials" });
    await expect.element(page.getByRole("heading", { name: "All socials" })).toBeVisible();
    await expect.poll(names).toEqual(["Continue with Google", "Continue with Discord"]);
  });

  it("are off while the wallet of an installed page loads, and somebody is logged in [CON-06] [ERR-01]", async () => {
    const kit = await renderEmailKit({
      options: { settings: { email: true, socials: ["google", "x"] } },
      stage: "in",
      open: { view: "Connect" },
    });
    await expect.element(button("Continue with Google")).toBeDisabled();
    await expect.element(button("Continue with X")).toBeDisabled();
    await kit.screen.unmount();
    const matches = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      matches(query === "(display-mode: standalone)" ? "all" : query),
    );
    const loading = { end: (): void => undefined };
    const loaded = new Promise<void>((resolve) => {
      loading.end = resolve;
    });
    const installed = await renderEmailKit({
      options: { settings: { email: false, socials: ["google", "x"] } },
      wallet: { prepare: () => loaded },
    });
    await expect.element(button("Continue with Google")).toBeDisabled();
    await expect.element(button("Continue with X")).toBeDisabled();
    loading.end();
    await expect.element(button("Continue with Google")).toBeEnabled();
    expect(page.getByText(PWA).elements()).toEqual([]);
    await installed.screen.unmount();
    const broken = new FoyerError("frame/unreachable", { origin: "https://secure.example.org", problem: "no" });
    await renderEmailKit({
      options: { settings: { email: false, socials: ["google", "x"] } },
      wallet: { prepare: () => Promise.reject(broken) },
    });
    await expect.element(page.getByText(PWA).first()).toBeVisible();
    await expect.element(button("Continue with Google")).toBeEnabled();
  });

  it("say nothing of an installed page where it is none", async () => {
    const broken = new FoyerError("frame/unreachable", { origin: "https://secure.example.org", problem: "no" });
    const kit = await renderEmailKit({
      options: { settings: { email: false, socials: ["google", "x"] } },
      wallet: { prepare: () => Promise.reject(broken) },
    });
    await expect.element(button("Continue with Google")).toBeEnabled();
    await still();
    expect(page.getByText(PWA).elements()).toEqual([]);
    expect(kit.wallet.asked).not.toContain("prepare");
  });
});

/** The page looks each second whether a window is there, and asks the wallet then. */
async function closedFor2Seconds(kit: EmailKit): Promise<void> {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const asked = () => kit.wallet.asked.filter((call) => call.startsWith("socialResult")).length;
  for (const second of [1, 2]) {
    await kit.clock.advance(1_000);
    await expect.poll(asked).toBeGreaterThanOrEqual(second);
  }
}

describe("a log-in with an account elsewhere", () => {
  const begin = async (kit: EmailKit): Promise<void> => {
    await still();
    await button("Continue with Google").click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ConnectingSocial", params: { provider: "google" } });
  };
  const tell = (opened: { readonly window: object } | undefined, origin: string): void => {
    const data = { resultUri: "https://secure.example.org/social/p#sealed" };
    // Only a real window could be the source of a real message.
    window.dispatchEvent(Object.assign(new Event("message"), { data, origin, source: opened?.window ?? null }));
  };

  it("opens a window of 600 x 800 in the press, takes its answer and shows the wallet [SOC-02]", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.element(page.getByText("Connect in the provider window", { exact: true })).toBeVisible();
    expect(windows[0]?.features).toContain("width=600,height=800");
    await expect.poll(() => windows[0]?.to).toBe("https://secure.example.org/social/project#begin");
    // Of another window, which says the same: nobody hears it.
    tell(undefined, "https://evil.example");
    expect(selectSocialLogin(kit.foyer.getSnapshot())?.step).toBe("window");
    tell(windows[0], "https://secure.example.org");
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("connected");
    expect(windows[0]?.closed).toBe(true);
  });

  it("says what went wrong, and can be tried again [SOC-02]", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.poll(() => windows[0]?.to).not.toBe("");
    tell(windows[0], "https://evil.example");
    await expect.element(page.getByText(/^Untrusted Origin/)).toBeVisible();
    await still();
    await button("Try again").click();
    await expect.element(page.getByText("Connect in the provider window", { exact: true })).toBeVisible();
    await expect.poll(() => windows[1]?.to).toBe("https://secure.example.org/social/project#begin");
    await kit.clock.advance(45_000);
    await expect.element(page.getByText("Social login timed out. Please try again.", { exact: true })).toBeVisible();
    await still();
    await button("Try again").click();
    await expect.poll(() => windows[2]?.to).not.toBe("");
    if (windows[2]) windows[2].closed = true;
    await closedFor2Seconds(kit);
    await expect.element(page.getByText(/^Popup closed/)).toBeVisible();
  });

  it("goes on with whoever was in the window after all, which a provider had cut off", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.poll(() => windows[0]?.to).not.toBe("");
    if (windows[0]) windows[0].closed = true;
    await closedFor2Seconds(kit);
    await expect.element(page.getByText(/^Popup closed/)).toBeVisible();
    kit.wallet.leftAnswer = "https://secure.example.org/social/p#sealed";
    await kit.clock.advance(1_000);
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
  });

  it("says that the browser blocked the window, and goes there with the page itself", async () => {
    fakeWindows({ isBlocked: true });
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.element(page.getByText(/^Could not open social popup/)).toBeVisible();
    await still();
    await button("Continue in this tab").click();
    await expect
      .element(page.getByText("Taking you to Google. You come back here afterwards.", { exact: true }))
      .toBeVisible();
    await expect.poll(() => kit.wallet.asked).toContain("leaveForSocial:google");
  });

  it("opens no window in an app of an iPhone, where it would be cut off, and goes there at once", async () => {
    const windows = fakeWindows();
    Object.defineProperty(navigator, "standalone", { configurable: true, value: true });
    try {
      const kit = await render(["google", "x"]);
      await expect.element(button("Continue with Google")).toBeEnabled();
      await begin(kit);
      await expect.poll(() => kit.wallet.asked).toContain("leaveForSocial:google");
      expect(windows).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, "standalone");
    }
  });

  it("goes on where the page came back, and says what failed with a way out", async () => {
    const kit = await render(["google", "x"]);
    const back = { provider: "google", resultUri: "https://secure.example.org/social/p#sealed" } as const;
    kit.wallet.back = back;
    kit.wallet.fails.connectSocial = new FoyerError("social/rejected", { provider: "google" });
    await still();
    takeReturn(kit.foyer);
    await expect.element(page.getByText(/^Connection rejected/)).toBeVisible();
    await expect.element(button("Try again")).toBeVisible();
    kit.foyer.close();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
    delete kit.wallet.fails.connectSocial;
    kit.wallet.back = back;
    takeReturn(kit.foyer);
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("connected");
  });

  it.each<["connectSocial" | "socialUri", Failure, RegExp]>([
    [
      "socialUri",
      new FoyerError("frame/failed", { request: "GET_SOCIAL_REDIRECT_URI", problem: "no" }),
      /^Could not fetch/,
    ],
    ["connectSocial", new FoyerError("social/rejected", { provider: "google" }), /^Connection rejected/],
    [
      "connectSocial",
      new FoyerError("frame/failed", { request: "CONNECT_SOCIAL", problem: "no" }),
      /^Failed to connect/,
    ],
  ])("says what %s fails with: %s", async (member, failure, words) => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    Object.assign(kit.wallet.fails, { [member]: failure });
    await begin(kit);
    if (member === "connectSocial") {
      await expect.poll(() => windows[0]?.to).not.toBe("");
      tell(windows[0], "https://secure.example.org");
    }
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it("says to whoever closed the modal, and comes back, that it was closed [SOC-04]", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.poll(() => windows[0]?.to).not.toBe("");
    kit.foyer.close();
    await expect.poll(() => windows[0]?.closed).toBe(true);
    await kit.foyer.open({ view: "ConnectingSocial", params: { provider: "google" } });
    await expect.element(page.getByText(/^Modal closed/)).toBeVisible();
    await still();
    await button("Try again").click();
    await expect.poll(() => windows[1]?.to).toBe("https://secure.example.org/social/project#begin");
  });

  it("goes on below what the wallet shows over it, as to ask whose wallet it is", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    const { connectSocial } = kit.wallet;
    kit.wallet.connectSocial = async (given) => {
      await kit.wallet.show({ screen: "export" });
      if (given.signal?.aborted) throw new FoyerError("flow/aborted", { flow: "log in" });
      return connectSocial(given);
    };
    await begin(kit);
    await expect.poll(() => windows[0]?.to).not.toBe("");
    tell(windows[0], "https://secure.example.org");
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ApproveTransaction" });
    await still();
    kit.wallet.dismiss();
    await expect.poll(() => selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("connected");
  });

  it("ends with the view, and its window with it", async () => {
    const windows = fakeWindows();
    const kit = await render(["google", "x"]);
    await begin(kit);
    await expect.poll(() => windows[0]?.to).not.toBe("");
    await still();
    await button("Cancel").click();
    await expect.poll(() => windows[0]?.closed).toBe(true);
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Connect" });
    expect(selectSocialLogin(kit.foyer.getSnapshot())).toBeUndefined();
  });
});
