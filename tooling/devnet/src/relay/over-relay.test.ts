import { type Foyer, type Namespace, selectAccount, selectConnection, selectNetwork, selectStatus } from "@foyer/core";
import { selectPairing } from "@foyer/core/pairing";
import { verifyMessage as verifyEvm } from "@foyer/siwx/eip155";
import { verifyMessage as verifySolana } from "@foyer/siwx/solana";
import { verifyMessage as verifySui } from "@foyer/siwx/sui";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { evmSide, openRelayWallet, type RelayWallet, solanaSide, suiSide } from "../relay-wallet.ts";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { createDisk, openKit, readLink } from "./open-kit.ts";

const VERIFIERS = { eip155: verifyEvm, solana: verifySolana, sui: verifySui } as const;
const PATIENCE = { timeout: 15_000, interval: 20 };

let devnet: Devnet<"relay">;
let wallet: RelayWallet;
const kits: Foyer[] = [];
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
beforeAll(async () => {
  // The client keeps its core in a global; here each visit is a page of its own.
  vi.stubEnv("DISABLE_GLOBAL_CORE", "true");
  devnet = await startDevnet({ chains: ["relay"] });
});
beforeEach(async () => {
  wallet = await openRelayWallet({
    relay: devnet.relay,
    sides: await Promise.all([evmSide(), solanaSide(), suiSide()]),
  });
});
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy();
  await wallet.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await devnet.stop();
});

function visit(disk = createDisk()) {
  const kit = openKit(devnet.relay, disk);
  kits.push(kit.foyer);
  return kit;
}

async function paired(disk = createDisk()) {
  const { foyer, pair } = visit(disk);
  const pairing = pair();
  await wallet.scan(await readLink(foyer));
  const connections = await pairing;
  return { foyer, pair, connections, disk };
}

const topicOf = (): string => wallet.sessions()[0] as string;

async function expectSigned(foyer: Foyer, namespace: keyof typeof VERIFIERS): Promise<void> {
  const message = `Hello from ${namespace}`;
  const signature = await foyer.signMessage({ message, namespace });
  const account = selectAccount(foyer.getSnapshot(), namespace)?.id;
  const isSigned = await VERIFIERS[namespace]({ account, message, signature } as never);
  expect(isSigned).toBe(true);
}

describe("a wallet over the relay", () => {
  it("connects in three namespaces with one link, and signs in each for real [NSP-08]", async () => {
    const { foyer, connections } = await paired();
    expect(connections.map(({ namespace }) => namespace)).toEqual(["eip155", "solana", "sui"]);
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
    expect(foyer.getWallets().map(({ name, namespaces }) => [name, namespaces])).toContainEqual([
      "Pocket",
      ["eip155", "solana", "sui"],
    ]);
    for (const namespace of ["eip155", "solana", "sui"] as const) await expectSigned(foyer, namespace);
    expect(wallet.asked.map(({ method }) => method)).toEqual([
      "personal_sign",
      "solana_signMessage",
      "sui_signPersonalMessage",
    ]);
  });

  it("shows a link that is good for minutes, and none once a wallet agreed [CNG-13]", async () => {
    const { foyer, pair } = visit();
    const pairing = pair({ wallet: "pocket" });
    const uri = await readLink(foyer);
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    const { expiresAt = 0, status, walletId } = selectPairing(foyer.getSnapshot());
    expect([status, walletId]).toEqual(["offered", "pocket"]);
    expect(expiresAt - Date.now()).toBeGreaterThan(240_000);
    await wallet.scan(uri);
    await pairing;
    expect(selectPairing(foyer.getSnapshot())).toMatchObject({ status: "idle", uri: undefined, failure: undefined });
  });

  it("says that a person declined, and takes another try [CNG-08]", async () => {
    const { foyer, pair } = visit();
    wallet.says({ proposal: "reject" });
    const declined = expect(pair()).rejects.toMatchObject({ code: "wallet/rejected" });
    await wallet.scan(await readLink(foyer));
    await declined;
    expect(selectPairing(foyer.getSnapshot())).toMatchObject({
      status: "idle",
      failure: { code: "wallet/rejected", retryable: true },
    });
    wallet.says({ proposal: "approve" });
    const again = pair();
    await wallet.scan(await readLink(foyer));
    expect(await again).toHaveLength(3);
  });

  it("connects only what the wallet agreed to", async () => {
    wallet.limit(["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"]);
    const { foyer, connections } = await paired();
    expect(connections.map(({ namespace }) => namespace)).toEqual(["solana"]);
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("disconnected");
    await expectSigned(foyer, "solana");
  });

  it("ends a session that a wallet agrees to after the wait was ended", async () => {
    const { foyer, pair } = visit();
    wallet.says({ proposal: "hold" });
    const waiting = new AbortController();
    const aborted = expect(pair({ signal: waiting.signal })).rejects.toMatchObject({ code: "flow/aborted" });
    await wallet.scan(await readLink(foyer));
    waiting.abort();
    await aborted;
    expect(selectPairing(foyer.getSnapshot())).toMatchObject({ status: "idle", uri: undefined });
    await wallet.answerHeld("approve");
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), PATIENCE);
    expect(statuses(foyer)).toEqual(["disconnected", "disconnected", "disconnected"]);
  });

  it("moves between the chains that the wallet agreed to without asking it", async () => {
    const { foyer } = await paired();
    await foyer.switchNetwork({ network: "eip155:8453" });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:8453");
    await expectSigned(foyer, "eip155");
    expect(wallet.asked.map(({ chain }) => chain)).toEqual(["eip155:8453"]);
  });

  it("follows the wallet to another chain, in its namespace alone", async () => {
    const { foyer } = await paired();
    const heard: string[] = [];
    foyer.on("connection-changed", ({ connection }) => heard.push(connection.namespace));
    await wallet.tell(topicOf(), { name: "chainChanged", data: 8453, chain: "eip155:8453" });
    await vi.waitFor(() => expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:8453"), PATIENCE);
    expect(heard).toEqual(["eip155"]);
  });

  it("follows what the wallet shares from now on", async () => {
    const { foyer } = await paired();
    await wallet.share(topicOf(), ["eip155:1", "sui:mainnet"]);
    await vi.waitFor(() => expect(selectStatus(foyer.getSnapshot(), "solana")).toBe("disconnected"), PATIENCE);
    expect(selectStatus(foyer.getSnapshot(), "sui")).toBe("connected");
    await expectSigned(foyer, "eip155");
  });

  it("is on the only network that the wallet leaves it, and says so at once", async () => {
    const { foyer } = await paired();
    await foyer.switchNetwork({ network: "eip155:8453" });
    await wallet.share(topicOf(), ["eip155:1", "sui:mainnet"]);
    await vi.waitFor(() => expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:1"), PATIENCE);
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.walletChain).toBe("eip155:1");
    await expectSigned(foyer, "eip155");
  });

  it("sends nothing on another network where the wallet took the one in use away and left several", async () => {
    const { foyer } = await paired();
    const walletChain = () => selectConnection(foyer.getSnapshot(), "eip155")?.walletChain;
    await foyer.switchNetwork({ network: "eip155:8453" });
    await wallet.share(topicOf(), ["eip155:1", "eip155:10", "sui:mainnet"]);
    await vi.waitFor(() => expect(walletChain()).toBe("unknown"), PATIENCE);
    const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    await expect(foyer.sendTransaction({ namespace: "eip155", to, amount: 1n })).rejects.toMatchObject({
      code: "wallet/timeout",
    });
    expect(wallet.asked.map(({ method }) => method)).not.toContain("eth_sendTransaction");
    await foyer.switchNetwork({ network: "eip155:10" });
    expect(walletChain()).toBe("eip155:10");
    await expectSigned(foyer, "eip155");
    expect(wallet.asked.at(-1)).toMatchObject({ method: "personal_sign", chain: "eip155:10" });
  });

  it("hears when the person ends it in the wallet", async () => {
    const { foyer } = await paired();
    const closed: string[] = [];
    foyer.on("connection-closed", ({ namespace, cause }) => closed.push(`${namespace} ${cause}`));
    await wallet.end(topicOf());
    await vi.waitFor(() => expect(closed).toEqual(["eip155 wallet", "solana wallet", "sui wallet"]), PATIENCE);
    expect(foyer.getWallets().some(({ name }) => name === "Pocket")).toBe(false);
  });

  it("tells the wallet once the last namespace is left, and not before", async () => {
    const { foyer } = await paired();
    await foyer.disconnect({ namespace: "eip155" });
    await foyer.disconnect({ namespace: "solana" });
    expect(wallet.sessions()).toHaveLength(1);
    await expectSigned(foyer, "sui");
    await foyer.disconnect({ namespace: "sui" });
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), PATIENCE);
  });

  it("says that a person declined to sign", async () => {
    const { foyer } = await paired();
    wallet.says({ request: "reject" });
    for (const namespace of ["eip155", "solana", "sui"] as const) {
      const signing = foyer.signMessage({ message: "no", namespace });
      await expect(signing).rejects.toMatchObject({ code: "wallet/rejected", context: { wallet: "Pocket" } });
    }
  });

  it("shows the alert for a project id that the relay refuses", async () => {
    devnet.relay.refuseKeys(true);
    try {
      const { foyer, pair } = visit();
      await expect(pair()).rejects.toMatchObject({ code: "relay/refused" });
      expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKT007" });
    } finally {
      devnet.relay.refuseKeys(false);
    }
  });
});

describe("a reload", () => {
  it("brings each namespace back without asking anybody, and signs on", async () => {
    const { foyer: before, disk } = await paired();
    await before.switchNetwork({ network: "eip155:8453" });
    const addresses = accounts(before);
    before.destroy();
    const { foyer } = visit(disk);
    await vi.waitFor(() => expect(statuses(foyer)).toEqual(["connected", "connected", "connected"]), PATIENCE);
    expect(accounts(foyer)).toEqual(addresses);
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:8453");
    expect(wallet.asked).toEqual([]);
    for (const namespace of ["eip155", "solana", "sui"] as const) await expectSigned(foyer, namespace);
  });

  it("leaves out what the person ended meanwhile, and forgets it", async () => {
    const { foyer: before, disk } = await paired();
    before.destroy();
    await wallet.end(topicOf());
    const { foyer } = visit(disk);
    const kept = (): unknown => JSON.parse(disk.kit.entries()["foyer:connections"] ?? "{}").connections;
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENCE);
    expect(statuses(foyer)).toEqual(["disconnected", "disconnected", "disconnected"]);
  });

  it("fetches and sends nothing where no session was left", async () => {
    const before = devnet.relay.counts.opened;
    const { foyer } = visit();
    await foyer.load();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(devnet.relay.counts.opened - before).toBe(0);
  });

  it("keeps two wallets apart, and both at once", async () => {
    const { foyer, pair } = await paired();
    const other = await openRelayWallet({ relay: devnet.relay, sides: [await evmSide()], name: "Purse" });
    const pairing = pair();
    await other.scan(await readLink(foyer));
    await pairing;
    const names = foyer.getWallets().filter(({ connectionIds }) => connectionIds.length > 0);
    expect(names.map(({ name, connectionIds }) => [name, connectionIds.length])).toEqual([
      ["Pocket", 3],
      ["Purse", 1],
    ]);
    await other.end(other.sessions()[0] as string);
    await vi.waitFor(() => expect(foyer.getWallets().some(({ name }) => name === "Purse")).toBe(false), PATIENCE);
    expect(statuses(foyer)).toEqual(["connected", "connected", "connected"]);
    await other.close();
  });
});

function statuses(foyer: Foyer): readonly string[] {
  return (["eip155", "solana", "sui"] as const).map((namespace) => selectStatus(foyer.getSnapshot(), namespace));
}

function accounts(foyer: Foyer): readonly unknown[] {
  return (["eip155", "solana", "sui"] satisfies Namespace[]).map(
    (namespace) => selectAccount(foyer.getSnapshot(), namespace)?.address,
  );
}
