import type { Page } from "@foyer/contract";
import { putOnPage } from "../../src/cosmos/put-on-page.ts";
import { announceEvmProvider } from "../../src/evm/announce.ts";
import { createUuid } from "../../src/evm/create-uuid.ts";
import { createEvmProvider } from "../../src/evm/provider.ts";
import { namePlaces } from "../../src/multi-chain/page-names.ts";
import { listKeplr } from "../../src/multi-chain/place-sides.ts";
import { BITCOIN_METHODS, STACKS_METHODS } from "../../src/multi-chain/wbip-methods.ts";
import { injectInto } from "../../src/polkadot/inject-into.ts";
import { placeWbipWallet } from "../../src/stacks/place-wallet.ts";
import { registerStandardWallet } from "../../src/standard/register.ts";
import { createWalletIcon, WALLET_NAME, WALLET_RDNS } from "./identity.ts";
import { createRemoteKeplr } from "./keplr-object.ts";
import { createRemotePolkadot } from "./polkadot-wallet.ts";
import { createStandardWallet } from "./standard-wallet.ts";
import { createRemoteWbip } from "./wbip-provider.ts";
import { createWireClient } from "./wire-client.ts";

// Runs in the page's own world, before its scripts: what the page sees of the wallet.
const client = createWireClient(window);
const page = window as unknown as Page;
const [name, icon] = [WALLET_NAME, createWalletIcon()];
const { key, global } = namePlaces(name);

const provider = createEvmProvider({
  request: ({ method, params }) => client.request({ kind: "evm", method, params }),
  onEvent: (listener) => client.onEvent((event) => event.kind === "evm" && listener(event)),
});
announceEvmProvider(page, { info: { uuid: createUuid(), name, rdns: WALLET_RDNS, icon }, provider });
registerStandardWallet(page, createStandardWallet(client));

const entry = { id: `${global}.wbip`, name, icon, methods: [...BITCOIN_METHODS, ...STACKS_METHODS] };
placeWbipWallet(page, { entry, provider: createRemoteWbip(client) });

injectInto(page, { key, wallet: { ...createRemotePolkadot(client), icon } });

const keplrPath = `${global}.keplr`;
putOnPage(page, { path: keplrPath, value: createRemoteKeplr(client) });
listKeplr(page, { keplrPath, name, icon });
client.onEvent((event) => {
  if (event.kind === "cosmos") window.dispatchEvent(new Event("keplr_keystorechange"));
});
