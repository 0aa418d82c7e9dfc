import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { type ReactElement, StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FoyerEmbed } from "../embed/foyer-embed.tsx";
import { FoyerProvider } from "../provider/foyer-provider.tsx";
import { createTestKit, type TestKit } from "../test/render.tsx";
import { AccountButton } from "./account-button.tsx";
import { ConnectButton, FoyerButton } from "./foyer-button.tsx";
import { NetworkButton } from "./network-button.tsx";
import { WalletButton } from "./wallet-button.tsx";

const errors = vi.spyOn(console, "error");
let root: Root | undefined;
let host: HTMLElement;

const App = ({ kit, children }: { kit: TestKit; children: ReactElement }): ReactElement => (
  <StrictMode>
    <FoyerProvider foyer={kit.foyer}>
      <p>Before {children} after</p>
    </FoyerProvider>
  </StrictMode>
);

/** What a server sends: nothing there has a page. */
function renderOnServer(ui: ReactElement): string {
  const ports = createMemoryPorts({ page: { ...createMemoryPage(), target: undefined } });
  return renderToString(<App kit={createTestKit({ options: { ports } })}>{ui}</App>);
}

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
