import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { connectWallet, renderFoyer, type TestKit } from "../test/render.tsx";
import { useBalance } from "./use-balance.ts";
import { useConnect } from "./use-connect.ts";
import { useConnections } from "./use-connections.ts";
import { useDisconnect } from "./use-disconnect.ts";
import { useFoyer } from "./use-foyer.ts";
import { useFoyerEvents } from "./use-foyer-events.ts";
import { useNetwork } from "./use-network.ts";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useTheme } from "./use-theme.ts";
import { useWallets } from "./use-wallets.ts";

const addWallets = ({ evm, solana }: TestKit): void => {
  evm.addWallet("Acme");
  evm.addWallet("Bravo");
  solana.addWallet("Sol");
};

function Connections(): ReactElement {
  const all = useConnections();
  const solana = useConnections({ namespace: "solana" });
  return (
    <p>
      {all.map(({ wallet, isActive }) => `${wallet?.name}${isActive ? "*" : ""}`).join(" ")} / {solana.length}
    </p>
  );
}

describe("useConnections", () => {
  it("lists what is open with its wallet, and says which one is in use in each namespace", async () => {
    const kit = await renderFoyer(<Connections />, { prepare: addWallets });
    await connectWallet(kit, kit.evm, "Acme");
    await connectWallet(kit, kit.evm, "Bravo");
    await connectWallet(kit, kit.solana, "Sol");
    await expect.element(kit.screen.getByText("Acme Bravo* Sol* / 1")).toBeInTheDocument();
  });
});

function Connect(): ReactElement {
  const { connect, status, error } = useConnect();
  const { disconnect, status: leaving } = useDisconnect();
  return (
    <>
      <button type="button" onClick={() => void connect({ wallet: "Acme" })}>
        connect
      </button>
      <button type="button" onClick={() => void disconnect()}>
        disconnect
      </button>
      <p>{`${status} ${error?.code ?? "fine"} ${leaving}`}</p>
    </>
  );
}

describe("useConnect and useDisconnect", () => {
  it("tell how it stands, and never reject", async () => {
    const kit = await renderFoyer(<Connect />, { prepare: addWallets });
    const { screen, evm } = kit;
    await kit.foyer.load();
    await expect.element(screen.getByText("idle fine idle")).toBeInTheDocument();
    evm.answer.connect = "reject";
    await userEvent.click(screen.getByRole("button", { name: "connect", exact: true }));
    await expect.element(screen.getByText("failed wallet/rejected idle")).toBeInTheDocument();
    evm.answer.connect = "hang";
    await userEvent.click(screen.getByRole("button", { name: "connect", exact: true }));
    await expect.element(screen.getByText("pending fine idle")).toBeInTheDocument();
    evm.answer.connect = "approve";
    await userEvent.click(screen.getByRole("button", { name: "connect", exact: true }));
    await expect.element(screen.getByText("done fine idle")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "disconnect" }));
    await expect.element(screen.getByText("done fine done")).toBeInTheDocument();
    expect(evm.connections()).toEqual([]);
  });

  it("do not call an attempt failed that was only given up", async () => {
    const kit = await renderFoyer(<Connect />, { prepare: addWallets });
    await kit.foyer.load();
    kit.evm.answer.connect = "hang";
    await userEvent.click(kit.screen.getByRole("button", { name: "connect", exact: true }));
    await expect.element(kit.screen.getByText("pending fine idle")).toBeInTheDocument();
    kit.foyer.cancelConnect("eip155");
    await expect.element(kit.screen.getByText("idle fine idle")).toBeInTheDocument();
  });
});

function Networks(): ReactElement {
  const { network, isSupported, networks } = useNetwork({ namespace: "eip155" });
  const { switchNetwork, status, error } = useSwitchNetwork();
  return (
    <>
      <button type="button" onClick={() => void switchNetwork({ network: "eip155:2" })}>
        switch
      </button>
      <p>{`${network?.name} ${isSupported} of ${networks.length}, ${status} ${error?.code ?? "fine"}`}</p>
    </>
  );
}

describe("useNetwork and useSwitchNetwork", () => {
  it("follow the wallet and move it", async () => {
    const kit = await renderFoyer(<Networks />, { prepare: addWallets });
    const id = await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByText("eip155 1 true of 2, idle fine")).toBeInTheDocument();
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByText("eip155 2 true of 2, done fine")).toBeInTheDocument();
    kit.evm.moveTo(id, "eip155:99");
    await expect.element(kit.screen.getByText("undefined false of 2, done fine")).toBeInTheDocument();
    kit.evm.answer.switchNetwork = "reject";
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByText(/failed wallet\/rejected/)).toBeInTheDocument();
  });
});

function Wallets(): ReactElement {
  const all = useWallets().map(({ name }) => name);
  const solana = useWallets({ namespace: "solana" }).map(({ name }) => name);
  return <p>{`[${all.join()}] [${solana.join()}]`}</p>;
}

describe("useWallets", () => {
  it("is filled by being mounted, with wallets of the page and known ones, and nobody outside is asked", async () => {
    const http = vi.fn(() => Promise.reject(new TypeError("no request expected")));
    const kit = await renderFoyer(<Wallets />, { prepare: addWallets, http });
    await expect
      .element(kit.screen.getByText(/^\[Acme,Bravo,Sol,MetaMask,.*Phantom.*\] \[Sol,.*Phantom/))
      .toBeInTheDocument();
    kit.solana.addWallet("Late");
    await expect.element(kit.screen.getByText(/ \[Sol,Late,/)).toBeInTheDocument();
    const hosts = performance.getEntriesByType("resource").map(({ name }) => new URL(name).origin);
    expect(hosts.filter((host) => host !== window.location.origin)).toEqual([]);
    expect(http).not.toHaveBeenCalled();
    expect(document.querySelector("[data-foyer]")).toBeNull();
    await expect(kit.foyer.walletLinks("metamask")).resolves.toHaveProperty("chrome");
  });

  it("knows the wallets that the host named, and then no others", async () => {
    const record = { id: "own", name: "Own", rdns: [], standardNames: [], windowPaths: [], rank: 1 };
    const directory = { wallets: [{ ...record, namespaces: ["eip155" as const] }] };
    const kit = await renderFoyer(<Wallets />, { prepare: addWallets, options: { directory } });
    await expect.element(kit.screen.getByText("[Acme,Bravo,Sol,Own] [Sol]")).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(kit.screen.getByText("[Acme,Bravo,Sol,Own] [Sol]")).toBeInTheDocument();
  });
});

function Balance({ when }: { when: "asked" | "connected" }): ReactElement {
  const { balance, refresh } = useBalance({ when });
  return (
    <button type="button" onClick={() => void refresh()}>
      {balance && "value" in balance ? `${balance.value} ${balance.symbol}` : (balance?.status ?? "unknown")}
    </button>
  );
}

const asked = ({ evm }: TestKit): readonly string[] => evm.asked.filter((what) => what.startsWith("balance:"));

describe("useBalance", () => {
  it("asks nobody until it is told to", async () => {
    const kit = await renderFoyer(<Balance when="asked" />);
    await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByRole("button", { name: "unknown" })).toBeInTheDocument();
    expect(asked(kit)).toEqual([]);
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button", { name: "123456789 COIN" })).toBeInTheDocument();
    expect(asked(kit)).toHaveLength(1);
  });

  it("reads each account and network once where it may, and a failure is a state", async () => {
    const kit = await renderFoyer(<Balance when="connected" />);
    const id = await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByRole("button", { name: "123456789 COIN" })).toBeInTheDocument();
    expect(asked(kit)).toHaveLength(1);
    kit.evm.answer.balance = "reject";
    kit.evm.moveTo(id, "eip155:2");
    await expect.element(kit.screen.getByRole("button", { name: "failed" })).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked(kit)).toHaveLength(2);
  });
});

function Theme(): ReactElement {
  const { mode, resolvedMode, variables, setTheme } = useTheme();
  return (
    <button type="button" onClick={() => setTheme({ mode: "dark", variables: { accent: "red" } })}>
      {`${mode} ${resolvedMode} ${variables.accent ?? "default"}`}
    </button>
  );
}

describe("useTheme", () => {
  it("says what the mode comes down to, and changes at once", async () => {
    const kit = await renderFoyer(<Theme />);
    await expect.element(kit.screen.getByRole("button", { name: "system light default" })).toBeInTheDocument();
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button", { name: "dark dark red" })).toBeInTheDocument();
  });
});

function Events({ heard }: { heard: (what: string) => void }): null {
  useFoyerEvents({
    "connection-opened": ({ connection }) => heard(connection.id),
    "modal-closed": ({ view }) => heard(view),
  });
  return null;
}

describe("useFoyerEvents", () => {
  it("hears by the newest listener, and no more after it has gone", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const kit = await renderFoyer(<Events heard={first} />);
    await connectWallet(kit, kit.evm);
    expect(first.mock.calls).toEqual([["eip155:eip6963:acme"]]);
    await kit.rerender(<Events heard={second} />);
    await kit.foyer.load();
    kit.foyer.open();
    kit.foyer.close();
    expect(second.mock.calls).toEqual([["Account"]]);
    await kit.screen.unmount();
    kit.foyer.open();
    kit.foyer.close();
    expect(second).toHaveBeenCalledOnce();
    expect(first).toHaveBeenCalledOnce();
  });
});

function Own(): ReactElement {
  return <p>{useFoyer().app.name}</p>;
}

describe("useFoyer", () => {
  it("gives the kit of the nearest provider", async () => {
    const { screen } = await renderFoyer(<Own />, { options: { app: { name: "Mine" } } });
    await expect.element(screen.getByText("Mine")).toBeInTheDocument();
  });
});
