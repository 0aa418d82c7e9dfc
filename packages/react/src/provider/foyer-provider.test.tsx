import { createFoyer, type Foyer } from "@foyer/core";
import { createMemoryPage, createMemoryPorts, createScriptedAdapter, createSharedStorage } from "@foyer/core/testing";
import { type ReactElement, StrictMode, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConnectButton, FoyerButton } from "../buttons/foyer-button.tsx";
import { useAccount } from "../hooks/use-account.ts";
import { useFoyerEvents } from "../hooks/use-foyer-events.ts";
import { connectWallet, createTestKit, renderFoyer, type TestKit } from "../test/render.tsx";
import { FoyerProvider } from "./foyer-provider.tsx";

const button = page.getByRole("button", { name: "Connect Wallet" });
const dialog = page.getByRole("dialog");
const close = page.getByRole("button", { name: "Close" });
const modals = (): readonly Element[] => [...document.querySelectorAll("[data-foyer]")];
const fetched = (): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("chunks/modal"));

/** A kit whose own code cannot be fetched until the test says so. */
function createOffline(): { kit: TestKit; goOnline: () => void; loads: () => number } {
  const kit = createTestKit();
  let isOnline = false;
  const load = vi.fn(() => (isOnline ? kit.foyer.load() : Promise.reject(new TypeError("Failed to fetch"))));
  const foyer: Foyer = { ...kit.foyer, load };
  return {
    kit: { ...kit, foyer },
    goOnline: () => {
      isOnline = true;
    },
    loads: () => load.mock.calls.length,
  };
}

beforeEach(async () => {
  await page.viewport(900, 700);
  await userEvent.unhover(document.body);
});

function Switching({ kits: [first, second] }: { kits: readonly [TestKit, TestKit] }): ReactElement {
  const [kit, setKit] = useState(first);
  return (
    <FoyerProvider foyer={kit.foyer}>
      <button type="button" onClick={() => setKit(second)}>
        Other
      </button>
      <FoyerButton balance="hide" />
    </FoyerProvider>
  );
}

describe("FoyerProvider", () => {
  it("fetches the modal when somebody reaches for a button, and nothing of it before", async () => {
    // First of this file: what a test before has fetched would not be fetched again. The browser keeps 250 entries.
    performance.clearResourceTimings();
    const kit = await renderFoyer(<FoyerButton />);
    await expect.element(button).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([fetched(), modals()]).toEqual([[], []]);
    await userEvent.hover(button);
    await vi.waitFor(() => expect(modals()).toHaveLength(1));
    expect(fetched()).toHaveLength(1);
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(false);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each<[string, Parameters<Foyer["connect"]>[0]]>([
    ["a namespace", { namespace: "eip155" }],
    ["a chain", { chain: "eip155:1" }],
    ["a signal", { signal: new AbortController().signal }],
  ])("shows the modal to whoever connects with only %s, with nothing fetched before", async (_, request) => {
    const { foyer, evm } = await renderFoyer(<FoyerButton />);
    const waiting = foyer.connect(request);
    await expect.element(dialog).toBeVisible();
    evm.addWallet("Acme");
    await page.getByRole("button", { name: /^Acme/ }).click();
    expect(await waiting).toMatchObject({ namespace: "eip155" });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each(["focus", "touchstart"])("takes %s as a sign of intent too", async (sign) => {
    await renderFoyer(<FoyerButton />);
    const node = (await button.element()) as HTMLElement;
    expect(modals()).toEqual([]);
    if (sign === "focus") node.focus();
    else node.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, composed: true }));
    await vi.waitFor(() => expect(modals()).toHaveLength(1));
  });

  it("opens for a host that calls open() itself, and for connect() without a wallet", async () => {
    const kit = await renderFoyer(<p>No button</p>);
    kit.foyer.open();
    await expect.element(close).toBeVisible();
    kit.foyer.close();
    await expect.element(dialog).not.toBeInTheDocument();
    const connecting = kit.foyer.connect();
    await expect.element(close).toBeVisible();
    await connectWallet(kit, kit.evm);
    await expect(connecting).resolves.toMatchObject({ namespace: "eip155" });
  });

  it("shows a modal that was open before it came, in the container it is given", async () => {
    const kit = createTestKit();
    const stop = kit.foyer.start();
    await kit.foyer.load();
    kit.foyer.open();
    const container = document.body.appendChild(document.createElement("section"));
    const screen = await render(
      <FoyerProvider foyer={kit.foyer} container={container}>
        <p>Late</p>
      </FoyerProvider>,
    );
    await expect.element(close).toBeVisible();
    expect(container.querySelector("[data-foyer]")).not.toBeNull();
    await screen.unmount();
    expect(container.childElementCount).toBe(0);
    container.remove();
    stop();
  });

  it("does not show a modal again that was open when it went, and the kit with it", async () => {
    const kit = createTestKit();
    const show = () =>
      render(
        <StrictMode>
          <FoyerProvider foyer={kit.foyer}>
            <FoyerButton />
          </FoyerProvider>
        </StrictMode>,
      );
    const first = await show();
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    await first.unmount();
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().router.isOpen).toBe(false));
    const second = await show();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    await second.unmount();
  });

  it("keeps an open modal where another provider takes its place at once", async () => {
    const kit = createTestKit();
    const tree = (key: string) => (
      <FoyerProvider key={key} foyer={kit.foyer}>
        <FoyerButton />
      </FoyerProvider>
    );
    const screen = await render(tree("one"));
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    await screen.rerender(tree("other"));
    await expect.element(close).toBeVisible();
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(true);
    await screen.unmount();
  });

  it("takes the modal elsewhere, and into another language, when it is told to", async () => {
    const [first, second] = ["one", "two"].map((id) => {
      const container = document.body.appendChild(document.createElement("section"));
      container.id = id;
      onTestFinished(() => container.remove());
      return container;
    });
    const kit = await renderFoyer(<FoyerButton />, { provider: { container: first } });
    kit.foyer.open();
    await expect.element(close).toBeVisible();
    expect(modals().map((modal) => modal.parentElement)).toEqual([first]);
    await kit.rerender(<FoyerButton />, { container: second });
    await expect.element(close).toBeVisible();
    expect(modals().map((modal) => modal.parentElement)).toEqual([second]);
    const [modal] = modals();
    await kit.rerender(<FoyerButton />, { container: second, locale: "ar" });
    await expect.element(page.getByRole("button", { name: "إغلاق" })).toBeVisible();
    expect(modals()).toEqual([modal]);
    expect(modal).toHaveProperty("dir", "rtl");
  });

  it("starts the kit once in StrictMode, and stops it with the last provider", async () => {
    const kit = createTestKit();
    const start = vi.spyOn(kit.evm, "start");
    const screen = await render(
      <StrictMode>
        <FoyerProvider foyer={kit.foyer}>
          <FoyerProvider foyer={kit.foyer}>Inner</FoyerProvider>
        </FoyerProvider>
      </StrictMode>,
    );
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().isStarted).toBe(true));
    expect(start).toHaveBeenCalledOnce();
    await screen.unmount();
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().isStarted).toBe(false));
  });

  it("leaves no node, no listener and no timer on the page when it goes", async () => {
    const own = createMemoryPage();
    const kit = createTestKit({ options: { ports: createMemoryPorts({ page: own }) } });
    const listen = vi.spyOn(own.target as EventTarget, "addEventListener");
    const silence = vi.spyOn(own.target as EventTarget, "removeEventListener");
    const screen = await render(
      <StrictMode>
        <FoyerProvider foyer={kit.foyer}>
          <FoyerButton />
        </FoyerProvider>
      </StrictMode>,
    );
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    await screen.unmount();
    kit.foyer.destroy();
    await vi.waitFor(() => expect(modals()).toEqual([]));
    expect(document.querySelectorAll("[inert], dialog").length).toBe(0);
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(silence.mock.calls.length).toBe(listen.mock.calls.length);
    expect(kit.clock.pending()).toBe(0);
  });

  it("follows when it is given another kit", async () => {
    const [first, second] = [createTestKit(), createTestKit()] as const;
    await render(<Switching kits={[first, second]} />);
    await userEvent.hover(button);
    await vi.waitFor(() => expect(modals()).toHaveLength(1));
    await connectWallet(first, first.evm, "One");
    await expect.element(page.getByRole("button", { name: "eip155-One" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Other" }));
    await expect.element(button).toBeVisible();
    second.foyer.open();
    await expect.element(close).toBeVisible();
    expect(first.foyer.getSnapshot()).toMatchObject({ isStarted: false, router: { isOpen: false } });
    expect(modals()).toHaveLength(1);
  });
});

/** Takes longer over its layout than React goes on in one task, and says what the button shows once all is settled. */
function Slow({ tell }: { tell: (label: string | null | undefined) => void }): null {
  useFoyerEvents({ "connection-opened": ({ cause }) => tell(cause) });
  useLayoutEffect(() => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    const look = async (): Promise<void> => {
      for (let hop = 0; hop < 200; hop += 1) await undefined;
      tell(document.querySelector("span[lang]")?.shadowRoot?.querySelector("button")?.textContent);
    };
    void look();
  }, [tell]);
  return null;
}

it("shows who was here a moment ago before the page is painted, and lets effects hear of it", async () => {
  const shared = createSharedStorage();
  const first = createTestKit({ options: { ports: createMemoryPorts({ storage: shared.open() }) } });
  first.foyer.start();
  await connectWallet(first, first.evm, "Acme");
  first.foyer.destroy();
  const whenDrawn = (run: () => void): number => requestAnimationFrame(() => setTimeout(run));
  const own = { ...createMemoryPage({ isReturn: true }), whenDrawn };
  const kit = createTestKit({ options: { ports: createMemoryPorts({ storage: shared.open(), page: own }) } });
  kit.evm.restores.set(kit.evm.addWallet("Acme").id, "restored");
  const told: (string | null | undefined)[] = [];
  const tell = (label: string | null | undefined): void => void told.push(label);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <FoyerProvider foyer={kit.foyer}>
      <FoyerButton balance="hide" />
      <Slow tell={tell} />
    </FoyerProvider>,
  );
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual(["eip155-Acme", "restore"]);
});

describe("several providers of one kit", () => {
  const both = (kit: TestKit, shown: readonly string[]): ReactElement => (
    <StrictMode>
      {shown.map((name) => (
        <FoyerProvider key={name} foyer={kit.foyer} locale={name === "first" ? "en" : "ar"}>
          <ConnectButton label={name} />
        </FoyerProvider>
      ))}
    </StrictMode>
  );

  it("show one modal, that of the first, and of the other when that one goes", async () => {
    const kit = createTestKit();
    const screen = await render(both(kit, ["first", "second"]));
    await userEvent.hover(page.getByRole("button", { name: "second" }));
    await vi.waitFor(() => expect(modals()).toHaveLength(1));
    await userEvent.click(page.getByRole("button", { name: "second" }));
    await expect.element(close).toBeVisible();
    expect([modals().length, page.getByRole("dialog").elements().length]).toEqual([1, 1]);
    await screen.rerender(both(kit, ["second"]));
    await expect.element(page.getByRole("button", { name: "إغلاق" })).toBeVisible();
    expect(modals()).toHaveLength(1);
    await screen.rerender(both(kit, ["second", "first"]));
    kit.foyer.close();
    kit.foyer.open();
    await expect.element(page.getByRole("button", { name: "إغلاق" })).toBeVisible();
    expect(modals()).toHaveLength(1);
    await screen.unmount();
    expect(modals()).toEqual([]);
  });

  it("leave a modal that nobody asked for unfetched when the first one goes", async () => {
    const kit = createTestKit();
    const screen = await render(both(kit, ["first", "second"]));
    await screen.rerender(both(kit, ["second"]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(modals()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "second" }));
    await expect.element(page.getByRole("button", { name: "إغلاق" })).toBeVisible();
    await screen.unmount();
  });
});

it("says what to do where it is given no kit", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const kit = undefined as unknown as Foyer;
  const failed = await render(<FoyerProvider foyer={kit} />).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: "foyer/not-created",
    message: expect.stringContaining("'FoyerProvider' needs a kit. Call createFoyer() first and pass it to"),
  });
  vi.restoreAllMocks();
});

describe("where the modal cannot be fetched", () => {
  it("says so when it was asked for, not when it was only reached for, and tries again when pressed", async () => {
    const { kit, goOnline, loads } = createOffline();
    const unhandled = vi.fn();
    window.addEventListener("unhandledrejection", unhandled);
    await render(
      <StrictMode>
        <FoyerProvider foyer={kit.foyer}>
          <FoyerButton />
        </FoyerProvider>
      </StrictMode>,
    );
    const words = page.getByRole("button", { name: "Couldn’t load. Try again" });
    await userEvent.hover(button);
    await vi.waitFor(() => expect(loads()).toBe(1));
    await expect.element(words).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect.element(words).toBeVisible();
    await userEvent.click(words);
    await vi.waitFor(() => expect(loads()).toBeGreaterThan(2));
    await expect.element(words).toBeVisible();
    goOnline();
    await userEvent.click(words);
    await expect.element(close).toBeVisible();
    await expect.element(words).not.toBeInTheDocument();
    expect(unhandled).not.toHaveBeenCalled();
    window.removeEventListener("unhandledrejection", unhandled);
  });

  it("asks once for what a button shows while a host connects without it, and says nothing of that", async () => {
    const { kit, loads } = createOffline();
    await render(
      <FoyerProvider foyer={kit.foyer}>
        <FoyerButton />
      </FoyerProvider>,
    );
    kit.evm.answer.connect = "hang";
    const { id } = kit.evm.addWallet("Acme");
    kit.foyer.connect({ connectorId: id }).catch(() => undefined);
    await expect.element(page.getByRole("button", { name: "Connecting..." })).toBeDisabled();
    await vi.waitFor(() => expect(loads()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loads()).toBe(1);
    await expect.element(page.getByRole("button", { name: "Connecting..." })).toBeVisible();
  });
});

function Who({ name }: { name: string }): ReactElement {
  const account = useAccount();
  return <p>{`${name}: ${account.status === "connected" ? account.address : "nobody"}`}</p>;
}

describe("two kits on one page", () => {
  it("share no state, no store, no modal and no focus [HOST-07]", async () => {
    const target = new EventTarget();
    const create = (): {
      foyer: Foyer;
      evm: ReturnType<typeof createScriptedAdapter<"eip155">>;
      keys: () => string[];
    } => {
      const evm = createScriptedAdapter("eip155");
      const stored = new Map<string, string>();
      const storage = {
        get: (key: string) => stored.get(key),
        set: (key: string, value: string) => void stored.set(key, value),
      };
      const ports = createMemoryPorts({ page: createMemoryPage({ target: target as never }) });
      const foyer = createFoyer({
        app: { name: "Example" },
        adapters: [evm],
        ports: { ...ports, storage: { ...ports.storage, ...storage } },
      });
      return { foyer: foyer as unknown as Foyer, evm, keys: () => [...stored.keys()] };
    };
    const [one, two] = [create(), create()];
    await render(
      <>
        <FoyerProvider foyer={one.foyer}>
          <ConnectButton label="One" />
          <Who name="one" />
        </FoyerProvider>
        <FoyerProvider foyer={two.foyer}>
          <ConnectButton label="Two" />
          <Who name="two" />
        </FoyerProvider>
      </>,
    );
    await userEvent.click(page.getByRole("button", { name: "One" }));
    await expect.element(close).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Two" }));
    await expect.element(close).toBeVisible();
    expect([one.foyer, two.foyer].map((foyer) => foyer.getSnapshot().router.isOpen)).toEqual([false, true]);
    expect(modals()).toHaveLength(2);
    await one.foyer.connect({ connectorId: one.evm.addWallet("Acme").id });
    await expect.element(page.getByText("one: eip155-Acme")).toBeInTheDocument();
    await expect.element(page.getByText("two: nobody")).toBeInTheDocument();
    expect(two.foyer.getSnapshot().router.isOpen).toBe(true);
    expect([one.keys(), two.keys()]).toEqual([["foyer:connections"], []]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    const focused = document.activeElement?.shadowRoot?.activeElement;
    expect(focused?.textContent).toBe("Two");
  });
});
