import type { Page } from "@foyer/contract";
import { announceEvmProvider } from "../../src/evm/announce.ts";
import { createUuid } from "../../src/evm/create-uuid.ts";
import { createEvmProvider } from "../../src/evm/provider.ts";
import { registerStandardWallet } from "../../src/standard/register.ts";
import { createWalletIcon, WALLET_NAME, WALLET_RDNS } from "./identity.ts";
import { createSolanaWallet } from "./solana-wallet.ts";
import { createWireClient } from "./wire-client.ts";

// Runs in the page's own world, before its scripts: what the page sees of the wallet.
const client = createWireClient(window);
const page = window as unknown as Page;

const provider = createEvmProvider({
  request: ({ method, params }) => client.request({ kind: "evm", method, params }),
  onEvent: (listener) => client.onEvent((event) => event.kind === "evm" && listener(event)),
});
const info = { uuid: createUuid(), name: WALLET_NAME, rdns: WALLET_RDNS, icon: createWalletIcon() };
announceEvmProvider(page, { info, provider });
registerStandardWallet(page, createSolanaWallet(client));
