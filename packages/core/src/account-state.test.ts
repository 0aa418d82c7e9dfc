import type { Namespace } from "@foyer/contract";
import { expect, it } from "vitest";
import { embedded, type SocialAnswer, selectEmbedded, selectLogin, selectSocialLogin } from "./embedded.ts";
import { addressUrl, createFoyer, selectAccount, selectBalance, selectNetwork, selectStatus } from "./index.ts";
import { names, selectName } from "./names.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  settle,
} from "./testing.ts";
import { selectTokens, tokens } from "./tokens.ts";

const IMAGE = "data:image/png;base64,AA==";
const OWNER = `0x${"a".repeat(40)}`;

function createKit() {
  const clock = createManualClock();
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const wallet = createScriptedEmbeddedWallet({ accounts: [`eip155:1:${OWNER}`] });
  wallet.smart = {
    accounts: [
      { address: OWNER, type: "eoa" },
      { address: `0x${"b".repeat(40)}`, type: "smartAccount" },
    ],
    preferred: "smartAccount",
    networks: [1],
    isDeployed: true,
  };
  const ports = createMemoryPorts({ clock });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], sources: [wallet], ports });
  const name = { name: "ada.eth", image: IMAGE };
  const named = foyer.use(names({ sources: [{ reverse: async () => name, resolve: async () => undefined }] }));
  const held = foyer.use(tokens());
  const account = foyer.use(embedded());
  foyer.start();
  return { foyer, clock, evm, solana, named, held, account };
}

/** The window of a provider for a log-in. */
function createWindow() {
  const listeners = new Set<(answer: SocialAnswer) => void>();
  const went: string[] = [];
  return {
    went,
    go: (uri: string) => void went.push(uri),
    isClosed: () => false,
    close: () => undefined,
    focus: () => undefined,
    isPageActive: () => false,
    onAnswer(listener: (answer: SocialAnswer) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer() {
      for (const listener of [...listeners]) listener({ origin: "https://secure.example.org", resultUri: "https://r" });
    },
  };
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
    socialWindow: selectSocialLogin(state)?.step === "window" ? "open" : undefined,
    ...selectEmbedded(state, namespace),
  };
}

it("is known of the account of each chain by itself, all of it [ACC-08]", async () => {
  const kit = createKit();
  const { foyer, clock, evm, solana, named, held, account } = kit;
  solana.addWallet("Quartz", { id: "out", wallet: { name: "Quartz" } });
  // Once with the app of Farcaster, which the user leaves for a window of Google.
  account.logInWithFarcaster().catch(() => undefined);
  const link = { farcasterUrl: "https://farcaster.example.org/~/siwf?channelToken=1", socialWindow: undefined };
  await expect.poll(() => stateOf(kit, "eip155")).toMatchObject(link);
  account.leaveFarcaster();
  const opened = createWindow();
  const loggingIn = account.logInWithSocial({ provider: "google", window: opened });
  await expect.poll(() => opened.went).toEqual(["https://google.example.org/authorize"]);
  expect(stateOf(kit, "eip155")).toMatchObject({ socialWindow: "open", farcasterUrl: undefined });
  evm.answer.balance = "hang";
  opened.answer();
  await loggingIn;
  void foyer.refreshBalance("eip155");
  await expect.poll(() => stateOf(kit, "eip155").balanceLoading).toBe(true);
  evm.answer.balance = "approve";
  await Promise.all([foyer.refreshBalance("eip155"), named.refresh(), held.refresh(), account.showTab({ tab: 1 })]);
  await settle();
  await foyer.connect({ connectorId: "out" });
  solana.answer.tokens = { error: new TypeError("Failed to fetch") };
  await held.refresh({ namespace: "solana" });

  expect(stateOf(kit, "eip155")).toMatchObject({
    address: "eip155-Example",
    caipAddress: "eip155:1:eip155-Example",
    balance: "123456789",
    balanceSymbol: "COIN",
    balanceLoading: false,
    profileName: "ada.eth",
    profileImage: IMAGE,
    addressExplorerUrl: "https://explorer.example.org/address/eip155-Example",
    connectedWalletInfo: "Example",
    socialProvider: "google",
    user: { email: "ada@example.org", accounts: ["eip155-Example", "eip155-Example-second"] },
    status: "connected",
    currentTab: 1,
    lastRetry: undefined,
    preferredAccountType: "smartAccount",
    smartAccountDeployed: true,
    socialWindow: undefined,
    farcasterUrl: undefined,
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
