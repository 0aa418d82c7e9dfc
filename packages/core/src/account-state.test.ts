import type { Namespace } from "@foyer/contract";
import { expect, it } from "vitest";
import { embedded, selectEmbedded, selectLogin } from "./embedded.ts";
import { addressUrl, createFoyer, selectAccount, selectBalance, selectNetwork, selectStatus } from "./index.ts";
import { names, selectName } from "./names.ts";
import { createManualClock, createMemoryPorts, createScriptedAdapter, settle } from "./testing.ts";
import { selectTokens, tokens } from "./tokens.ts";

const IMAGE = "data:image/png;base64,AA==";
const LOGIN = { method: "google", email: "ada@example.org", userName: "ada" } as const;
/** What only whoever logs somebody in knows. */
const KNOWN_BY_LOGIN = {
  preferredAccountType: "smartAccount",
  smartAccountDeployed: true,
  socialWindow: "open",
  farcasterUrl: "https://farcaster.example.org/ada",
} as const;

function createKit() {
  const clock = createManualClock();
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const ports = createMemoryPorts({ clock });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports });
  const name = { name: "ada.eth", image: IMAGE };
  const named = foyer.use(names({ sources: [{ reverse: async () => name, resolve: async () => undefined }] }));
  const held = foyer.use(tokens());
  // What logs somebody in writes the branch; until there is one, it begins as one would leave it.
  const account = foyer.use({ ...embedded(), createState: () => ({ accounts: { eip155: { ...KNOWN_BY_LOGIN } } }) });
  foyer.start();
  return { foyer, clock, evm, solana, named, held, account };
}

type Kit = ReturnType<typeof createKit>;

/** All that is known of the account of a namespace, under the words that the field has for it. */
function stateOf({ foyer }: Kit, namespace: Namespace) {
  const state = foyer.getSnapshot();
  const { address, id, details } = selectAccount(state, namespace) ?? {};
  const balance = selectBalance(state, namespace);
  const name = selectName(state, namespace);
  const list = selectTokens(state, namespace);
  const { network } = selectNetwork(state, namespace) ?? {};
  const connection = state.connections.namespaces[namespace]?.list[0];
  const connector = state.connectors.list.find((each) => each.id === connection?.connectorId);
  const login = selectLogin(state, namespace);
  return {
    address,
    caipAddress: id,
    balance: balance && "value" in balance ? balance.value : undefined,
    balanceSymbol: balance && "symbol" in balance ? balance.symbol : undefined,
    balanceLoading: balance?.status === "loading",
    profileName: name?.status === "known" ? name.name : undefined,
    profileImage: name?.status === "known" ? name.image : undefined,
    addressExplorerUrl: network && address ? addressUrl({ network, address }) : undefined,
    tokenBalance: list && "items" in list ? list.items.map(({ symbol, value }) => `${value} ${symbol}`) : undefined,
    lastRetry: list && list.status !== "loading" ? list.failure?.retryAt : undefined,
    connectedWalletInfo: connector?.wallet.name,
    socialProvider: login?.method,
    user: login && { email: login.email, accounts: connection?.accounts.map((each) => each.address), details },
    status: selectStatus(state, namespace),
    ...selectEmbedded(state, namespace),
  };
}

it("is known of the account of each chain by itself, all of it [ACC-08]", async () => {
  const kit = createKit();
  const { foyer, clock, evm, solana, named, held, account } = kit;
  evm.addWallet("Pocket", { id: "in", source: "embedded", wallet: { name: "Pocket", login: LOGIN } });
  solana.addWallet("Quartz", { id: "out", wallet: { name: "Quartz" } });
  evm.answer.balance = "hang";
  await foyer.connect({ connectorId: "in" });
  void foyer.refreshBalance("eip155");
  await expect.poll(() => stateOf(kit, "eip155").balanceLoading).toBe(true);
  evm.answer.balance = "approve";
  await Promise.all([foyer.refreshBalance("eip155"), named.refresh(), held.refresh(), account.showTab({ tab: 1 })]);
  await settle();
  await foyer.connect({ connectorId: "out" });
  solana.answer.tokens = { error: new TypeError("Failed to fetch") };
  await held.refresh({ namespace: "solana" });

  expect(stateOf(kit, "eip155")).toMatchObject({
    address: "eip155-Pocket",
    caipAddress: "eip155:1:eip155-Pocket",
    balance: "123456789",
    balanceSymbol: "COIN",
    balanceLoading: false,
    profileName: "ada.eth",
    profileImage: IMAGE,
    addressExplorerUrl: "https://explorer.example.org/address/eip155-Pocket",
    connectedWalletInfo: "Pocket",
    socialProvider: "google",
    user: { email: "ada@example.org", accounts: ["eip155-Pocket", "eip155-Pocket-second"] },
    status: "connected",
    currentTab: 1,
    lastRetry: undefined,
    ...KNOWN_BY_LOGIN,
  });
  expect(stateOf(kit, "eip155").tokenBalance).toHaveLength(1);
  // Another chain has its own, and what an embedded wallet alone has is absent there.
  expect(stateOf(kit, "solana")).toEqual({
    address: "solana-Quartz",
    caipAddress: "solana:1:solana-Quartz",
    balance: undefined,
    balanceSymbol: undefined,
    balanceLoading: false,
    profileName: "ada.eth",
    profileImage: IMAGE,
    addressExplorerUrl: "https://explorer.example.org/address/solana-Quartz",
    tokenBalance: undefined,
    lastRetry: clock.now() + 30_000,
    connectedWalletInfo: "Quartz",
    socialProvider: undefined,
    user: undefined,
    status: "connected",
  });
});
