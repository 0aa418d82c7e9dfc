import { cookieToInitialState, type InitialState } from "@foyer/core/cookie";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { type ReactElement, type ReactNode, StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FoyerEmbed } from "../embed/foyer-embed.tsx";
import { useAccount } from "../hooks/use-account.ts";
import { FoyerProvider } from "../provider/foyer-provider.tsx";
import { createTestKit, type TestKit } from "../test/render.tsx";
import { AccountButton } from "./account-button.tsx";
import { ConnectButton, FoyerButton } from "./foyer-button.tsx";
import { NetworkButton } from "./network-button.tsx";
import { WalletButton } from "./wallet-button.tsx";

const errors = vi.spyOn(console, "error");
let root: Root | undefined;
let host: HTMLElement;

type AppProps = { kit: TestKit; initialState?: InitialState | undefined; children: ReactNode };

const App = ({ kit, initialState, children }: AppProps): ReactElement => (
  <StrictMode>
    <FoyerProvider foyer={kit.foyer} initialState={initialState} locale="en">
      <p>Before {children} after</p>
    </FoyerProvider>
  </StrictMode>
);

/** What a server sends: nothing there has a page. */
function renderOnServer(ui: ReactElement, initialState?: InitialState): string {
  const ports = createMemoryPorts({ page: { ...createMemoryPage(), target: undefined } });
  return renderToString(
    <App kit={createTestKit({ options: { ports } })} initialState={initialState}>
      {ui}
    </App>,
  );
}

/** What a visit leaves whose wallet is connected. */
async function leaveVisit(): Promise<Readonly<Record<string, string>>> {
  const { foyer, evm, storage } = createTestKit();
  foyer.start();
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  foyer.destroy();
  return storage.entries();
}

const Who = (): ReactElement => {
  const account = useAccount();
  return <b>{`${account.status} ${"address" in account ? account.address : "nobody"}`}</b>;
};

beforeEach(() => {
  errors.mockClear();
  host = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  root?.unmount();
  host.remove();
});

describe("a page that a server rendered", () => {
  it.each([
    ["ConnectButton", <ConnectButton key="1" />],
    ["FoyerButton", <FoyerButton key="2" />],
    ["WalletButton", <WalletButton key="3" view="Connect" />],
  ] as const)("keeps the place of %s, and hydrates without a warning and without a shift", async (_, ui) => {
    host.innerHTML = renderOnServer(ui);
    expect(host.innerHTML).not.toContain("style=");
    expect(host.innerHTML).not.toContain("<style");
    const drawing = page.getByRole("img", { name: "Connect Wallet" });
    await expect.element(drawing).toBeVisible();
    const paragraph = host.querySelector("p") as HTMLElement;
    const place = (node: Element): readonly number[] => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [left, top, width, height];
    };
    const before = [place(paragraph), place(drawing.element())];
    root = hydrateRoot(host, <App kit={createTestKit()}>{ui}</App>);
    const button = page.getByRole("button", { name: "Connect Wallet" });
    await expect.element(button).toBeVisible();
    await expect.element(drawing).not.toBeInTheDocument();
    expect([place(paragraph), place(await button.element())]).toEqual(before);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    ["NetworkButton", <NetworkButton key="1" />, "eip155 1"],
    ["AccountButton", <AccountButton key="2" />, undefined],
    ["FoyerEmbed", <FoyerEmbed key="3" />, undefined],
    ["a button of the host's own", <ConnectButton key="4">{({ label }) => <b>{label}</b>}</ConnectButton>, undefined],
  ] as const)("hydrates %s without a warning", async (_, ui, name) => {
    host.innerHTML = renderOnServer(ui);
    root = hydrateRoot(host, <App kit={createTestKit()}>{ui}</App>);
    if (name) await expect.element(page.getByRole("button", { name })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(errors).not.toHaveBeenCalled();
  });

  it("shows the account at once that the server was told of, and nothing else until the wallet has answered", async () => {
    const stored = await leaveVisit();
    const [name, value] = Object.entries(stored).find(([key]) => key.endsWith(":connections")) as [string, string];
    const initialState = cookieToInitialState(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const ui = (
      <>
        <FoyerButton />
        <Who />
      </>
    );
    host.innerHTML = renderOnServer(ui, initialState);
    expect(host.innerHTML).toContain("reconnecting eip155-Acme");
    expect(host.innerHTML).not.toContain("Connect Wallet");
    const drawing = page.getByRole("img", { name: "eip155-Acme" });
    await expect.element(drawing).toHaveTextContent("eip155-Acme");
    const height = (host.querySelector("p") as HTMLElement).getBoundingClientRect().height;

    const kit = createTestKit({ stored });
    kit.evm.addWallet("Acme");
    kit.evm.restores.set("eip6963:acme", "hang");
    const shown = new Set<string>();
    const look = (): void => {
      const button = host.querySelector("p > span")?.shadowRoot?.querySelector("button");
      shown.add(`${button?.textContent ?? "drawing"} / ${host.querySelector("b")?.textContent}`);
    };
    const watch = new MutationObserver(look);
    watch.observe(host, { subtree: true, childList: true, characterData: true });
    root = hydrateRoot(
      host,
      <App kit={kit} initialState={initialState}>
        {ui}
      </App>,
    );
    const button = page.getByRole("button", { name: "eip155-Acme" });
    await expect.element(button).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    look();
    watch.disconnect();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.isRestoring).toBe(true);
    expect([...shown].filter((each) => !/^(drawing|eip155-Acme) \/ reconnecting eip155-Acme$/.test(each))).toEqual([]);
    expect((host.querySelector("p") as HTMLElement).getBoundingClientRect().height).toBe(height);
    expect(errors).not.toHaveBeenCalled();
  });

  it("hydrates what the server saw although the kit has gone on meanwhile", async () => {
    const kit = createTestKit();
    host.innerHTML = renderOnServer(<FoyerButton />);
    const stop = kit.foyer.start();
    await kit.foyer.connect({ connectorId: kit.evm.addWallet("Acme").id });
    root = hydrateRoot(
      host,
      <App kit={kit}>
        <FoyerButton />
      </App>,
    );
    await expect.element(page.getByRole("button", { name: "eip155-Acme" })).toBeVisible();
    expect(errors).not.toHaveBeenCalled();
    stop();
  });
});
