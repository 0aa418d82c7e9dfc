import { installWallets } from "@foyer/testing/page";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HostApp } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";
import { createMoneyKit } from "./create-money-kit.ts";
import type { MoneyChains } from "./money-chains.ts";
import { PayButton } from "./pay-button.tsx";

const options = readHostOptions(window.location.search);
const chains = (options as { readonly money?: MoneyChains }).money;
if (!chains) throw new Error("The page was opened without chains.");

// One wallet for each namespace, which all answer at once.
const installed = installWallets(window, {
  wallets: [
    { kind: "evm", name: "Alpha", rdns: "test.alpha" },
    { kind: "solana", name: "Sirius" },
    { kind: "bitcoin", name: "Basalt" },
  ],
  rpc: {
    ...(chains.evm && { evm: { [chains.evm.chainId]: chains.evm.url } }),
    ...(chains.solana && { solana: { "*": chains.solana.url } }),
    ...(chains.bitcoin && { bitcoin: { regtest: chains.bitcoin.url } }),
  },
  bitcoinNetwork: "regtest",
  ...(chains.evm &&
    chains.isBatching && { batchAccounts: { [chains.evm.chainId]: chains.evm.money.swaps.batchAccount } }),
});
const kit = createMoneyKit(chains, options);

Object.assign(window, { foyer: kit, installed });

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <HostApp kit={kit} options={options}>
      {chains.price && <PayButton price={chains.price} />}
    </HostApp>
  </StrictMode>,
);
