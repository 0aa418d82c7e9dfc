import { type Snapshot, selectNetwork } from "@foyer/core";
import { Component, type ReactElement, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server.browser";
import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ConnectButton } from "../buttons/foyer-button.tsx";
import { FoyerEmbed } from "../embed/foyer-embed.tsx";
import { FoyerProvider } from "../provider/foyer-provider.tsx";
import { connectWallet, createTestKit, renderFoyer } from "../test/render.tsx";
import { useAccount } from "./use-account.ts";
import { useBalance } from "./use-balance.ts";
import { useConnect } from "./use-connect.ts";
import { useConnections } from "./use-connections.ts";
import { useDisconnect } from "./use-disconnect.ts";
import { useFoyer } from "./use-foyer.ts";
import { useFoyerEvents } from "./use-foyer-events.ts";
import { type Selector, useFoyerState } from "./use-foyer-state.ts";
import { useNetwork } from "./use-network.ts";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useTheme } from "./use-theme.ts";
import { useWallets } from "./use-wallets.ts";

type ProbeProps = { readonly select: Selector<unknown>; readonly seen: (value: unknown) => void };

function Probe({ select, seen }: ProbeProps): ReactElement {
  const value = useFoyerState(select);
  seen(value);
  return <p>{JSON.stringify(value)}</p>;
}

const selectOpen = ({ router }: Snapshot): boolean => router.isOpen;
const selectNetworkInUse = (state: Snapshot): unknown => selectNetwork(state, "eip155");

describe("useFoyerState", () => {
  it("renders once for what a flow changes over many promises in one task", async () => {
    const seen = vi.fn();
    const kit = await renderFoyer(<Probe select={({ router }) => router.shakes} seen={seen} />);
    await kit.foyer.load();
    const renders = seen.mock.calls.length;
    for (let step = 0; step < 10; step += 1) {
      kit.foyer.shake();
      await undefined;
    }
    await expect.element(kit.screen.getByText("10")).toBeInTheDocument();
    const values = new Set(seen.mock.calls.slice(renders).map(([value]) => value));
    expect([...values]).toEqual([10]);
  });

  it("renders again when the selected part changes, and not for anything else", async () => {
    const seen = vi.fn();
    const kit = await renderFoyer(<Probe select={selectOpen} seen={seen} />);
    await kit.foyer.load();
    await expect.element(kit.screen.getByText("false")).toBeInTheDocument();
    const renders = seen.mock.calls.length;
    kit.foyer.setTheme({ mode: "dark" });
    kit.foyer.setSettings({ branding: true });
    kit.foyer.shake();
    kit.evm.addWallet("Bravo");
    await connectWallet(kit, kit.solana);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toHaveBeenCalledTimes(renders);
    kit.foyer.open();
    await expect.element(kit.screen.getByText("true")).toBeInTheDocument();
    expect(seen.mock.calls.length).toBeGreaterThan(renders);
  });

  it("renders nothing again for a selection that is made anew and says the same", async () => {
    const seen = vi.fn();
    const kit = await renderFoyer(<Probe select={selectNetworkInUse} seen={seen} />);
    await kit.foyer.load();
    await vi.waitFor(() => expect(kit.foyer.getSnapshot().isStarted).toBe(true));
    const renders = seen.mock.calls.length;
    await connectWallet(kit, kit.solana);
    kit.foyer.setTheme({ variables: { accent: "red" } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toHaveBeenCalledTimes(renders);
  });

  it("takes a selector that is a new function at each render", async () => {
    const kit = await renderFoyer(<Probe select={(state) => ({ ...state.theme })} seen={() => undefined} />);
    kit.foyer.setTheme({ mode: "light" });
    await expect.element(kit.screen.getByText('{"mode":"light","variables":{}}')).toBeInTheDocument();
  });

  it("reads the initial state on a server, whatever the kit has become", () => {
    const kit = createTestKit();
    kit.foyer.start();
    const html = renderToString(
      <FoyerProvider foyer={kit.foyer}>
        <Probe select={({ isStarted }) => isStarted} seen={() => undefined} />
      </FoyerProvider>,
    );
    expect(kit.foyer.getSnapshot().isStarted).toBe(true);
    expect(html).toContain("<p>false</p>");
  });
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override readonly state: { readonly error?: Error } = {};
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
  }
}

const USES: Readonly<Record<string, () => unknown>> = {
  useAccount,
  useBalance,
  useConnect,
  useConnections,
  useDisconnect,
  useFoyer,
  useFoyerEvents: () => useFoyerEvents({}),
  useFoyerState: () => useFoyerState(selectOpen),
  useNetwork,
  useSwitchNetwork,
  useTheme,
  useWallets,
};

function Use({ use }: { use: () => unknown }): null {
  use();
  return null;
}

describe("outside of a provider", () => {
  it.each([
    ...Object.entries(USES).map(([name, use]) => [name, <Use key={name} use={use} />] as const),
    ["ConnectButton", <ConnectButton key="ConnectButton">{() => null}</ConnectButton>] as const,
    ["FoyerEmbed", <FoyerEmbed key="FoyerEmbed" />] as const,
  ])("%s says that a kit must be created first, and names itself [HOST-04]", async (name, ui) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const screen = await render(
      <StrictMode>
        <Boundary>{ui}</Boundary>
      </StrictMode>,
    );
    await expect
      .element(
        screen.getByText(`'${name}' needs a kit. Call createFoyer() first and pass it to <FoyerProvider foyer={…}>.`),
      )
      .toBeInTheDocument();
    vi.restoreAllMocks();
  });
});
