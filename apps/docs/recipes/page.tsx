import type { Foyer } from "@foyer/core";
import { FoyerButton, FoyerProvider } from "@foyer/react";
import type { ReactElement, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createKit, transferLamport } from "./kit.ts";

type Recipe = () => Promise<ReactElement>;

function around(children: ReactNode, foyer: Foyer = createKit()): ReactElement {
  Object.assign(window, { foyer });
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>;
}

/** Each recipe as a page would use it; its code is that of its page in the documentation. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  "custom-button": async () => {
    const { AccountInHeader } = await import("recipe:custom-button/0");
    const { ChooseNetwork } = await import("recipe:custom-button/1");
    return around([<AccountInHeader key="account" />, <ChooseNetwork key="network" />]);
  },
  "wallet-list": async () => {
    const { WalletList } = await import("recipe:wallet-list/0");
    const { foyer } = await import("recipe:wallet-list/1");
    return around([<WalletList key="list" />, <FoyerButton key="button" />], foyer);
  },
  headless: async () => {
    Object.assign(window, await import("recipe:headless/0"));
    return <p>Ready</p>;
  },
  "headless-react": async () => {
    const { App } = await import("recipe:headless/1");
    return <App />;
  },
  "gated-content": async () => {
    const { Members } = await import("recipe:gated-content/0");
    return around(
      [<Members key="members">For members</Members>, <FoyerButton key="button" />],
      createKit({ signsIn: true }),
    );
  },
  wagmi: async () => {
    const { App } = await import("recipe:wagmi/1");
    return <App />;
  },
  viem: async () => {
    const { Tip } = await import("recipe:viem/0");
    Object.assign(window, await import("recipe:viem/1"));
    return around([<Tip key="tip" to={CHAINS.evm.to} />, <FoyerButton key="button" />]);
  },
  ethers: async () => {
    const { Tip } = await import("recipe:ethers/0");
    Object.assign(window, await import("recipe:ethers/1"));
    return around([<Tip key="tip" to={CHAINS.evm.to} />, <FoyerButton key="button" />]);
  },
  "solana-kit": async () => {
    const { Run } = await import("recipe:solana-kit/0");
    return around([<Run key="run" instructions={[transferLamport()]} />, <FoyerButton key="button" />]);
  },
};

const name = new URLSearchParams(location.search).get("recipe") ?? "custom-button";
const root = document.getElementById("app");
if (root) createRoot(root).render(await RECIPES[name]?.());
