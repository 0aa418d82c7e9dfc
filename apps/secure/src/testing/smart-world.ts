import type { AnswerOf, RpcMethod, RpcParams, RpcResult } from "@foyer/embedded/protocol";
import { type EvmChain, startAnvil } from "@foyer-tooling/devnet/anvil";
import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createPublicClient, createTestClient, type Hex, hexToBytes, http, type PublicClient, parseEther } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { createQueue } from "../approval/create-queue.ts";
import type { Sheet } from "../decode/words.ts";
import { signEvm } from "../keys/sign-evm.ts";
import { createAccountAnswers } from "../messages/account-answers.ts";
import type { AnswerPorts } from "../messages/answer-ports.ts";
import { createActiveNetworks } from "../networks/active-networks.ts";
import { listNetworks } from "../networks/networks.ts";
import { createRpc } from "../rpc/create-rpc.ts";
import type { FindHoldings } from "../rpc/node/holdings.ts";
import { createNodes } from "../rpc/node/nodes.ts";
import { createValue } from "../screen/create-value.ts";
import type { ShownCalls } from "../smart-account/shown-calls.ts";
import { createSmartAccounts, type SmartAccounts } from "../smart-account/smart-accounts.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import type { EvmSigning, Wallet } from "../wallet/wallet.ts";

/** A local chain with a bundler, and people with frames on it. */
export type SmartWorld = {
  readonly chain: EvmChain;
  readonly bundler: Bundler;
  readonly reader: PublicClient;
  give(account: Hex, ether: string): Promise<void>;
  /** Somebody new, whose frame agrees to everything. */
  person(options?: PersonOptions): Promise<SmartPerson>;
  stop(): Promise<void>;
};

type PersonOptions = {
  readonly isSponsored?: boolean;
  /** In the place of the bundler's own. */
  readonly bundlerUrl?: string;
  /** Where sessions are kept. */
  readonly sessions?: Hex | undefined;
  /** Whose code the plain account takes on for batches. */
  readonly delegate?: Hex | undefined;
  /** What the server knows of accounts; without, it lists none. */
  readonly holdings?: FindHoldings;
  /** The server as the one who pays. */
  readonly sponsor?: Wallet["sponsor"];
  /** A node of Solana that the project lists, too. */
  readonly solanaUrl?: string;
};

export type SmartPerson = {
  readonly owner: PrivateKeyAccount;
  /** Their smart account. */
  readonly account: Hex;
  readonly smart: SmartAccounts;
  /** What their key signed, in order. */
  readonly signed: readonly EvmSigning[];
  /** What they were shown, in order. */
  readonly sheets: readonly Sheet[];
  /** As a page asks for INIT_SMART_ACCOUNT. */
  init(): Promise<AnswerOf<"INIT_SMART_ACCOUNT">>;
  ask<M extends RpcMethod>(method: M, params: RpcParams<M>): Promise<RpcResult<M>>;
};

const CHAIN_ID = 31_337;
const SOLANA = "solana:localnet";

export async function startSmartWorld(): Promise<SmartWorld> {
  const running = await startAnvil({ chainId: CHAIN_ID, port: 0 });
  const { chain } = running;
  const bundler = await startBundler({ url: chain.url });
  const transport = http(chain.url);
  return {
    chain,
    bundler,
    reader: createPublicClient({ transport, pollingInterval: 50 }),
    give: (address, ether) =>
      createTestClient({ mode: "anvil", transport }).setBalance({ address, value: parseEther(ether) }),
    person: (options) => createPerson({ chain, bundler, ...options }),
    async stop() {
      await bundler.stop();
      await running.stop();
    },
  };
}

async function createPerson(
  a: PersonOptions & { readonly chain: EvmChain; readonly bundler: Bundler },
): Promise<SmartPerson> {
  const key = generatePrivateKey();
  const owner = privateKeyToAccount(key);
  const signed: EvmSigning[] = [];
  const wallet = createScriptedWallet({
    loggedIn: true,
    user: { addresses: { eip155: owner.address, solana: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk" } },
    answers: {
      ...(a.sponsor && { sponsor: a.sponsor }),
      signEvm: (what) => {
        signed.push(what);
        return signEvm(hexToBytes(key), what);
      },
    },
  });
  const networks = createActiveNetworks(
    listNetworks({
      ...(a.solanaUrl && { [SOLANA]: { rpc: a.solanaUrl } }),
      [a.chain.caip]: {
        rpc: a.chain.url,
        bundler: a.bundlerUrl ?? a.bundler.url,
        ...(a.sessions && { sessions: a.sessions }),
        ...(a.delegate && { delegate: a.delegate }),
        ...(a.isSponsored && { paymaster: a.bundler.paymaster.url }),
        ...(a.sponsor && { paymaster: "server" }),
      },
    }),
    null,
  );
  const nodes = createNodes(fetch);
  const origin = "https://shop.example";
  const smart = createSmartAccounts({
    ...{ networks, nodes, fetch, wallet, origin },
    local: undefined,
    session: undefined,
  });
  const queue = createQueue(() => performance.now());
  const sheets: Sheet[] = [];
  queue.onChange(() => {
    const shown = queue.shown();
    if (shown === undefined || queue.signing() !== undefined || sheets.includes(shown.sheet)) return;
    sheets.push(shown.sheet);
    queueMicrotask(() => queue.approve(shown.digest));
  });
  const rpc = createRpc({
    ...{ wallet, networks, nodes, queue, smart, origin },
    holdings: a.holdings ?? (async () => undefined),
    calls: createValue<ShownCalls | undefined>(undefined),
    stage: {
      show: async () => "left",
      scene: () => ({ kind: "nothing" }),
    } as unknown as Parameters<typeof createRpc>[0]["stage"],
    now: () => Date.now(),
  });
  const ask: SmartPerson["ask"] = async (method, params) => {
    const chain = method.startsWith("solana_")
      ? { chainId: SOLANA, chainNamespace: "solana" }
      : { chainId: CHAIN_ID, chainNamespace: "eip155" };
    const request = { method, params, ...chain } as never;
    const asked = { id: crypto.randomUUID(), signal: new AbortController().signal, commit: () => true } as never;
    return (await rpc.answer(request, asked)).result as never;
  };
  const init = createAccountAnswers({ wallet, networks, smart } as unknown as AnswerPorts).INIT_SMART_ACCOUNT;
  return { owner, init, account: (await smart.setupOf(owner.address)).address, smart, signed, sheets, ask };
}
