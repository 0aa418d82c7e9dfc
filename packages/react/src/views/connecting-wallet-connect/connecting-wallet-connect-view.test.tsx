import { FoyerError, selectRoute, type ViewName, type WalletLinks } from "@foyer/core";
import { type AnalyticsEvent, analytics } from "@foyer/core/analytics";
import { pairing, selectPairing } from "@foyer/core/pairing";
import { createScriptedRelay, type ScriptedRelay, settle } from "@foyer/core/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page as tab } from "vitest/browser";
import { photographCode } from "../../parts/testing/photograph-code.ts";
import { readCode } from "../../parts/testing/read-code.ts";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>> & { readonly relay: ScriptedRelay };

const LINKS: WalletLinks = {
  mobile: "acme://",
  ios: "https://ios.example.org",
  desktop: "acme-desktop://",
  webapp: "https://app.acme.example.org/",
};
const ACME = { id: "acme", name: "Acme", rdns: ["org.acme"], standardNames: [], windowPaths: [], rank: 1 };
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";

type Given = TestGiven & { readonly links?: WalletLinks | undefined; readonly userAgent?: string };

async function world({ links = LINKS, userAgent = "", ...given }: Given = {}): Promise<Kit> {
  const relay = createScriptedRelay();
  const wallets = ["acme", "birch"].map((id) => ({
    ...ACME,
    id,
    name: id === "acme" ? "Acme" : "Birch",
    rdns: [`org.${id}`],
  }));
  const directory = {
    wallets: wallets.map((wallet) => ({ ...wallet, namespaces: ["eip155" as const] })),
    links: async () => links,
  };
  const prepare = async (kit: TestKit): Promise<void> => {
    Object.assign(kit.page.target ?? {}, { navigator: { userAgent } });
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  return {
    ...(await renderFoyer(null, { ...given, options: { sources: [relay], directory, ...given.options }, prepare })),
    relay,
  };
}

const view = ({ foyer }: Kit): ViewName | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;

function open(kit: Kit, walletId = "acme", redirectView?: ViewName): void {
  kit.foyer.open({ view: "ConnectingWalletConnect", params: { walletId, redirectView } });
}

const link = ({ relay }: Kit): Promise<string> =>
  expect
    .poll(() => relay.offers.at(-1)?.uri)
    .toBeDefined()
    .then(() => relay.offers.at(-1)?.uri ?? "");

/** The code, as a camera would read it. */
async function scan(kit: Kit): Promise<string | undefined> {
  await expect.element(kit.screen.getByText("Scan this QR Code with your phone")).toBeVisible();
  const code = kit.screen.getByRole("img", { name: /^QR code/ });
  // The wait begins some time after the view is painted.
  await expect
    .poll(async () => {
      await kit.clock.advance(200);
      return code.elements().length;
    })
    .toBe(1);
  return readCode(await photographCode(code.element().getRootNode() as ShadowRoot));
}

// Nothing on this machine opens such links, and following one would take the test's own page away.
const stay = (event: Event): void => {
  const followed = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (followed instanceof HTMLAnchorElement) event.preventDefault();
};
// On its way down: the modal lets none of its events out.
beforeEach(() => window.addEventListener("click", stay, true));
afterEach(() => window.removeEventListener("click", stay, true));

describe("a code to scan", () => {
  it("is the link, and decodes [CNG-03] [QRC-01]", async () => {
    const kit = await world();
    open(kit);
    await expect.element(kit.screen.getByText("Scan this QR Code with your phone")).toBeVisible();
    expect(await scan(kit)).toBe(await link(kit));
    await expect.element(kit.screen.getByRole("img", { name: "QR code to connect Acme" })).toBeVisible();
  });

  it("comes after 200 ms, and something that looks like it before [CNG-03]", async () => {
    const kit = await world();
    open(kit);
    await link(kit);
    await kit.clock.advance(199);
    await settle();
    expect(kit.screen.getByRole("img", { name: /^QR code/ }).elements()).toHaveLength(0);
    await kit.clock.advance(1);
    await expect.element(kit.screen.getByRole("img", { name: /^QR code/ })).toBeVisible();
  });

  it("leads on when a wallet has taken it, in every namespace [CNG-09] [NSP-08]", async () => {
    const kit = await world();
    open(kit);
    kit.relay.agree(await link(kit));
    await expect.poll(() => view(kit)).toBeUndefined();
    const { namespaces } = kit.foyer.getSnapshot().connections;
    expect([namespaces.eip155?.list.length, namespaces.solana?.list.length]).toEqual([1, 1]);
  });

  it("leads to the view that was asked for [CNG-01] [CNG-09]", async () => {
    const kit = await world();
    open(kit, "acme", "Networks");
    kit.relay.agree(await link(kit));
    await expect.poll(() => view(kit)).toBe("Networks");
  });

  it("is made once, though React mounts the view twice", async () => {
    const kit = await world();
    open(kit);
    await scan(kit);
    expect(kit.relay.offers).toHaveLength(1);
  });

  it("gives way to a newer one before it expires, with a countdown in the last minute", async () => {
    const kit = await world();
    open(kit);
    const first = await scan(kit);
    expect(kit.screen.getByText(/^New code in/).elements()).toHaveLength(0);
    // 300 s of life, renewed 30 s before the end.
    await kit.clock.advance(269_800 - 45_000);
    await expect.element(kit.screen.getByText("New code in 45 s")).toBeVisible();
    await kit.clock.advance(45_000);
    await expect.poll(() => kit.relay.offers.length).toBe(2);
    await expect.poll(() => scan(kit)).not.toBe(first);
    expect(kit.screen.getByText(/^New code in/).elements()).toHaveLength(0);
  });

  it("can be copied as a link [CNG-03]", async () => {
    const kit = await world();
    open(kit);
    const uri = await link(kit);
    await kit.screen.getByRole("button", { name: "Copy link" }).click();
    expect(kit.page.copied).toEqual([uri]);
    await expect.element(kit.screen.getByText("Link copied").first()).toBeVisible();
  });

  it("ends when the visitor leaves, and a wallet that takes it then is told so", async () => {
    const kit = await world();
    open(kit);
    const uri = await link(kit);
    kit.foyer.close();
    await settle();
    expect(kit.relay.agree(uri)).toBe(false);
    await settle();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list ?? []).toEqual([]);
  });

  it("leads to where the wallet can be had", async () => {
    const kit = await world();
    open(kit);
    await kit.screen.getByRole("button", { name: "Don’t have Acme? Get it" }).click();
    expect(view(kit)).toBe("Downloads");
  });
});

describe("a wallet that does not take the link", () => {
  it("is told apart from what goes wrong, and asked again with a new link [CNG-03] [CNG-08]", async () => {
    const kit = await world();
    open(kit);
    const uri = await link(kit);
    kit.relay.decline(uri);
    await expect.element(kit.screen.getByRole("heading", { name: "Connection declined" })).toBeVisible();
    await expect
      .element(kit.screen.getByText("Connection can be declined if a previous request is still active").first())
      .toBeVisible();
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => kit.relay.offers.length).toBe(2);
    await expect.element(kit.screen.getByText("Scan this QR Code with your phone")).toBeVisible();
  });

  it.each([
    ["wallet/rejected", "USER_REJECTED", "The request was declined in your wallet."],
    ["wallet/internal", "CONNECT_ERROR", "Connection error"],
    ["wallet/no-accounts", "CONNECT_ERROR", "Your wallet shared no account. Allow one in the wallet."],
  ] as const)(
    "is told of by a toast where it was chosen, counted, and leaves nothing behind [CNG-10] [ERR-01] (%s)",
    async (code, event, words) => {
      const told: AnalyticsEvent["props"][] = [];
      const sink = { send: (events: readonly AnalyticsEvent[]) => told.push(...events.map(({ props }) => props)) > 0 };
      const kit = await world({
        options: { settings: { analytics: true } },
        prepare: ({ foyer }) => void foyer.use(analytics({ sinks: [sink] })),
      });
      kit.foyer.open({ view: "AllWallets" });
      kit.foyer.push({ view: "ConnectingWalletConnect", params: { walletId: "acme" } });
      const uri = await link(kit);
      if (code === "wallet/rejected") kit.relay.decline(uri);
      else kit.relay.decline(uri, new FoyerError(code, { namespace: "", operation: "connect", problem: "" } as never));
      await expect.poll(() => view(kit)).toBe("AllWallets");
      await expect.element(kit.screen.getByRole("alert").getByText(words)).toBeVisible();
      const { status, uri: left } = selectPairing(kit.foyer.getSnapshot());
      expect([status, left]).toEqual(["idle", undefined]);
      expect(Object.values(kit.foyer.getSnapshot().connections.namespaces).flatMap(({ list }) => list)).toEqual([]);
      // The code that reports may still be on its way.
      const counted = async (): Promise<unknown> => {
        window.dispatchEvent(new Event("pagehide"));
        await kit.clock.advance(10_000);
        return told.filter((props) => props.event === event).map(({ properties }) => properties["message"]);
      };
      await expect.poll(counted).toEqual([code]);
    },
  );

  it("says that the relay is away, and offers to try again [CNG-08]", async () => {
    const kit = await world();
    kit.relay.fails = new FoyerError("relay/unreachable", { problem: "closed" } as never);
    open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: "Connection failed" })).toBeVisible();
    await expect.element(kit.screen.getByText(/can’t be reached now/).first()).toBeVisible();
    kit.relay.fails = undefined;
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    expect(await scan(kit)).toBe(await link(kit));
  });
});

describe("the ways to a wallet", () => {
  it("fade in for 200 ms when another is chosen, and not before [NAV-13]", async () => {
    const kit = await world();
    open(kit);
    await link(kit);
    const panel = kit.screen.getByRole("tabpanel");
    await expect.element(panel).toBeVisible();
    const fades = (): unknown[] =>
      panel
        .element()
        .getAnimations()
        .map(({ effect }) => effect?.getTiming().duration);
    expect(fades()).toEqual([]);
    (kit.screen.getByRole("tab", { name: "Webapp" }).element() as HTMLElement).click();
    await vi.waitFor(() => expect(fades()).toEqual([200]), { interval: 5 });
  });

  it("are tabs where there are several, and share one link [CNG-02]", async () => {
    const kit = await world();
    open(kit);
    const tabs = kit.screen.getByRole("tab");
    await expect
      .poll(() => tabs.elements().map(({ textContent }) => textContent))
      .toEqual(["Mobile", "Webapp", "Desktop"]);
    const uri = await link(kit);
    await kit.screen.getByRole("tab", { name: "Desktop" }).click();
    const desktop = kit.screen.getByRole("link", { name: "Open Acme" });
    await expect.element(desktop).toHaveAttribute("href", `acme-desktop://wc?uri=${encodeURIComponent(uri)}`);
    await kit.screen.getByRole("tab", { name: "Webapp" }).click();
    await expect
      .element(desktop)
      .toHaveAttribute("href", `https://app.acme.example.org/wc?uri=${encodeURIComponent(uri)}`);
    await expect.element(desktop).toHaveAttribute("target", "_blank");
    expect(kit.relay.offers).toHaveLength(1);
  });

  it("begin with the browser where the wallet is installed [CNG-02]", async () => {
    const kit = await world({ prepare: ({ evm }) => void evm.addWallet("Acme") });
    open(kit);
    await expect.element(kit.screen.getByRole("tab", { name: "Browser" })).toHaveAttribute("aria-selected", "true");
    expect(kit.relay.offers).toEqual([]);
    await kit.screen.getByRole("button", { name: "Open Acme" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().connections.namespaces.eip155?.list.length).toBe(1);
  });

  it("are none for an extension that is not here [CNG-02] [CNG-03]", async () => {
    const kit = await world({ links: { chrome: "https://chrome.example.org" } });
    open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: "Not Detected" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Get Acme" }).click();
    expect(view(kit)).toBe("Downloads");
  });
});

describe("on a phone", () => {
  const phone = { isMobile: true, userAgent: IPHONE };

  it("the app's link is there before it is pressed [CNG-12]", async () => {
    const kit = await world(phone);
    open(kit);
    const uri = await link(kit);
    const anchor = kit.screen.getByRole("link", { name: "Open Acme" });
    await expect.element(anchor).toHaveAttribute("href", `acme://wc?uri=${encodeURIComponent(uri)}`);
  });

  it("https goes before the app's own scheme where the host says so [CNG-12]", async () => {
    const links = { ...LINKS, universal: "https://acme.example.org" };
    const kit = await world({ ...phone, links, options: { settings: { preferUniversalLinks: true } } });
    open(kit);
    await expect
      .element(kit.screen.getByRole("link", { name: "Open Acme" }))
      .toHaveAttribute("href", expect.stringMatching(/^https:\/\/acme\.example\.org\/wc\?uri=/));
  });

  it("an app that does not open leaves ways on, and is reported without the link [CNG-12] [ANA-02]", async () => {
    const kit = await world(phone);
    open(kit);
    await link(kit);
    const anchor = kit.screen.getByRole("link", { name: "Open Acme" });
    await expect.element(anchor).toHaveAttribute("href");
    await anchor.click();
    await expect.element(kit.screen.getByText("Accept connection request in the wallet")).toBeVisible();
    const told: string[] = [];
    kit.foyer.use(analytics({ sinks: [{ send: () => true }] }));
    kit.foyer.ports.analytics?.listen((event, properties) => void told.push(`${event} ${JSON.stringify(properties)}`));
    await kit.clock.advance(1_500);
    await expect.element(kit.screen.getByRole("heading", { name: "Acme didn’t open?" })).toBeVisible();
    expect(told).toEqual(['CONNECT_PROXY_ERROR {"name":"Acme","message":"not opened"}']);
    await kit.screen.getByRole("button", { name: "Show QR code" }).click();
    expect(await scan(kit)).toBe(await link(kit));
  });

  it("an app that opens takes the page away, and nothing is said [CNG-12]", async () => {
    const kit = await world(phone);
    open(kit);
    const anchor = kit.screen.getByRole("link", { name: "Open Acme" });
    await expect.element(anchor).toHaveAttribute("href");
    await anchor.click();
    window.dispatchEvent(new Event("blur"));
    await kit.clock.advance(1_500);
    await settle();
    expect(kit.screen.getByRole("heading", { name: "Acme didn’t open?" }).elements()).toHaveLength(0);
  });

  it("a link that waits is used for the next wallet, and ends with the modal [CNG-11]", async () => {
    const kit = await world(phone);
    open(kit);
    const uri = await link(kit);
    await expect.element(kit.screen.getByRole("link", { name: "Open Acme" })).toHaveAttribute("href");
    kit.foyer.push({ view: "ConnectingWalletConnect", params: { walletId: "birch" } });
    const anchor = kit.screen.getByRole("link", { name: "Open Birch" });
    await expect.element(anchor).toHaveAttribute("href", `acme://wc?uri=${encodeURIComponent(uri)}`);
    expect(kit.relay.offers).toHaveLength(1);
    kit.foyer.close();
    await settle();
    expect(kit.relay.agree(uri)).toBe(false);
  });

  it("a wallet that does not pair is reached with this page in its own browser, without a relay too [CNG-12]", async () => {
    const links = { browse: "https://acme.example.org/browse/{url}" };
    const prepare = ({ page: door }: TestKit): void => void Object.assign(door.target ?? {}, { location });
    const kit = await world({ ...phone, links, prepare, options: { sources: [] } });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "Acme" }).click();
    const anchor = kit.screen.getByRole("link", { name: "Open Acme" });
    const href = `https://acme.example.org/browse/${encodeURIComponent(location.href)}`;
    await expect.element(anchor).toHaveAttribute("href", href);
  });

  it("a wallet that cannot be opened leads to where it can be had", async () => {
    const kit = await world({ ...phone, links: { ios: "https://ios.example.org" } });
    open(kit);
    await expect.poll(() => view(kit)).toBe("Downloads");
  });

  it("says that it looks for the app until it knows, and why where it cannot", async () => {
    let isOnline = false;
    const links = async (): Promise<WalletLinks> => {
      if (!isOnline) throw new TypeError("offline");
      return LINKS;
    };
    const directory = { wallets: [{ ...ACME, namespaces: ["eip155" as const] }], links };
    const kit = await world({ ...phone, options: { directory } });
    open(kit);
    await expect.element(kit.screen.getByText(/couldn’t be loaded/)).toBeVisible();
    isOnline = true;
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(kit.screen.getByRole("link", { name: "Open Acme" })).toBeVisible();
  });
});

describe("a code for any wallet", () => {
  it("is what the first row of the list leads to, and is nowhere without a relay [CON-04]", async () => {
    const kit = await world({ prepare: ({ evm }) => void evm.addWallet("Acme") });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: /^WalletConnect/ }).click();
    expect(view(kit)).toBe("ConnectingWalletConnectBasic");
    expect(await scan(kit)).toBe(await link(kit));
    await kit.screen.unmount();
    const without = await world({ options: { sources: [] }, prepare: ({ evm }) => void evm.addWallet("Acme") });
    without.foyer.open();
    await expect.element(without.screen.getByRole("button", { name: /^Acme/ })).toBeVisible();
    // The row would have come with the rest of the shell, as the way to all wallets does.
    await expect.element(without.screen.getByRole("button", { name: /^All wallets/ })).toBeVisible();
    expect(without.screen.getByRole("button", { name: /WalletConnect/ }).elements()).toEqual([]);
  });

  it("is under the host's control where the host pairs itself [HOST-01]", async () => {
    const kit = await world({ options: { settings: { manualPairing: true } } });
    kit.foyer.open();
    await expect.poll(() => view(kit)).toBe("ConnectingWalletConnectBasic");
    await settle();
    expect(kit.relay.offers).toEqual([]);
    kit.foyer
      .use(pairing())
      .pair()
      .catch(() => undefined);
    kit.relay.decline(await link(kit));
    await expect.element(kit.screen.getByRole("heading", { name: "Connection declined" })).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "Try again" }).elements()).toHaveLength(0);
    void kit.foyer.use(pairing()).pair();
    await expect.poll(() => kit.relay.offers.length).toBe(2);
    const uri = await link(kit);
    expect(await scan(kit)).toBe(uri);
    kit.relay.agree(uri);
    await expect.poll(() => view(kit)).toBeUndefined();
  });

  it("is what a wallet without a way of its own leads to [CNG-02]", async () => {
    const kit = await world();
    kit.foyer.open();
    await tab.getByRole("button", { name: "Acme" }).click();
    await expect.poll(() => view(kit)).toBe("ConnectingWalletConnect");
  });
});

describe("a wallet that has taken the link, while a gate looks at each namespace", () => {
  it("is not ended by the gate's own view, nor by closing it between two of them", async () => {
    const waiting: (() => void)[] = [];
    const afterConnect = async (): Promise<void> => {
      kit.foyer.open({ view: "WhatIsAWallet" });
      await new Promise<void>((resolve) => waiting.push(resolve));
      kit.foyer.close();
    };
    const kit = await world({ options: { gates: [{ name: "guard", afterConnect }] } });
    open(kit);
    kit.relay.agree(await link(kit));
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    kit.foyer.close();
    waiting[1]?.();
    const lists = (): unknown =>
      Object.values(kit.foyer.getSnapshot().connections.namespaces).map(({ list }) => list.length);
    await expect.poll(lists).toEqual([1, 1]);
    await settle();
    expect(lists()).toEqual([1, 1]);
  });

  it("is ended by whoever leaves before it has agreed", async () => {
    const kit = await world({ options: { gates: [{ name: "guard", afterConnect: async () => undefined }] } });
    open(kit);
    const uri = await link(kit);
    kit.foyer.close();
    kit.relay.agree(uri);
    await settle();
    expect(Object.values(kit.foyer.getSnapshot().connections.namespaces).flatMap(({ list }) => list)).toEqual([]);
  });
});
