import { type Account, type Capabilities, FoyerError, type Transfer, within } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { about, chooseChain } from "@foyer/contract/runtime";
import { checkAddress } from "../address/check-address.ts";
import type { BitcoinNetwork } from "../networks.ts";
import type { BitcoinProvider } from "../provider.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";
import type { SatsConnect } from "../sats-connect.ts";
import { type ProviderClient, providerClientOf } from "../wallet-api/provider-client-of.ts";
import { usesWalletStandard } from "../wallet-api/uses-wallet-standard.ts";
import { findPayer } from "./find-payer.ts";
import { sendByStandard } from "./send-by-standard.ts";
import { sendThroughSatsConnect } from "./send-through-sats-connect.ts";
import type { Sending } from "./sending.ts";
import { settle } from "./settle.ts";

type Send = NonNullable<Capabilities<"bip122">["send"]>;

/** All the satoshis there will ever be. */
const SUPPLY = 2_100_000_000_000_000n;
/** How long a wallet may take to say which chain and which address it is on, in milliseconds. */
const SAY_MS = 1_000;
const TXID = /^[0-9a-f]{64}$/i;

/** Sends bitcoin: the wallet chooses the coins and the fee, unless it can only sign. */
export async function send(
  runtime: Runtime,
  a: Parameters<Send>[0],
  satsConnect?: () => Promise<SatsConnect>,
): ReturnType<Send> {
  a.onStage?.("preparing");
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation: "sendNative", wallet } as const;
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const { walletChain } = wallet.link.connection;
  // It would pay on the network it is on, and the address would do there too.
  if (walletChain.startsWith("bip122:") && walletChain !== chain)
    throw new FoyerError("network/unsupported", { ...about("bip122", job), chain });
  const network = findNetwork(runtime.networks, chain);
  const from = choosePayer(wallet, chooseAccount(wallet, { ...job, account: a.account }));
  await checkTransfer(wallet, { network, transfer: a.transfer });
  const hash = await runtime.run({ ...job, signal: a.signal }, async (work) => {
    const sending = { ...work, wallet, network, from, transfer: a.transfer, onAsk: () => a.onStage?.("asking") };
    const answer = await submit(runtime, sending, satsConnect);
    if (typeof answer === "string" && TXID.test(answer)) return answer.toLowerCase();
    throw new FoyerError("wallet/internal", { ...about("bip122", job), problem: "it gave no transaction id" });
  });
  return {
    hash,
    settled: ({ signal } = {}) => runtime.run({ ...job, signal }, (work) => settle({ ...work, hash, network })),
  };
}

async function submit(
  { protocol }: Runtime,
  sending: Sending,
  satsConnect: (() => Promise<SatsConnect>) | undefined,
): Promise<unknown> {
  const { wallet, network, transfer } = sending;
  if (protocol.lacks?.(wallet, "sendNative"))
    throw new FoyerError("wallet/method-unsupported", about("bip122", { operation: "sendNative", wallet }));
  if (usesWalletStandard(wallet.connector)) return await sendByStandard(sending);
  const client = providerClientOf(wallet.connector);
  await checkChain(sending, client);
  const payment = { to: transfer.to, amount: transfer.amount, chain: network.caipNetworkId };
  if (!client.send) return await sendThroughSatsConnect(sending, satsConnect);
  const provider = wallet.provider as BitcoinProvider;
  await checkActive(sending, client);
  sending.onAsk();
  return await client.send(provider, payment);
}

/**
 * Asks a wallet that pays on its own chain where it is now: it may have moved, and an address of one chain may do on another,
 * even on that of another coin.
 * @throws {FoyerError} network/unsupported
 */
async function checkChain({ wallet, network, host, scope }: Sending, client: ProviderClient): Promise<void> {
  const { caipNetworkId: chain } = network;
  const asked = client.chain?.(wallet.provider as BitcoinProvider).catch(() => "unknown" as const);
  if (!asked) return;
  // One that does not say in time is on an unknown chain.
  const answer = asked.then((at) => at === undefined || at === chain);
  if (await within({ clock: host.clock, ms: SAY_MS, scope, answer })) return;
  throw new FoyerError("network/unsupported", { ...about("bip122", { operation: "sendNative", wallet }), chain });
}

/**
 * Asks a wallet that pays from the address it is on which one that is. One that is locked names none.
 * @throws {FoyerError} wallet/locked, wallet/unauthorized
 */
async function checkActive({ wallet, network, from, host, scope }: Sending, client: ProviderClient): Promise<void> {
  const answer = client.active?.(wallet.provider as BitcoinProvider, network.caipNetworkId);
  if (!answer) return;
  const active = await within({ clock: host.clock, ms: SAY_MS, scope, answer });
  if (active === from.address) return;
  const code = active === undefined ? "wallet/locked" : "wallet/unauthorized";
  throw new FoyerError(code, about("bip122", { operation: "sendNative", wallet }));
}

/**
 * The account that pays, where it is the one that is chosen.
 * @throws {FoyerError} wallet/other-account
 */
function choosePayer(wallet: LinkedWallet, chosen: Account<"bip122">): Account<"bip122"> {
  const payer = findPayer(wallet, chosen);
  if (payer === chosen) return chosen;
  const context = about("bip122", { operation: "sendNative", wallet });
  throw new FoyerError("wallet/other-account", { ...context, account: payer.address });
}

async function checkTransfer(
  wallet: LinkedWallet,
  { network, transfer }: { readonly network: BitcoinNetwork; readonly transfer: Transfer<"bip122"> },
): Promise<void> {
  const { to, amount, asset, memo } = transfer;
  const chain = network.caipNetworkId;
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("bip122", { operation: "sendNative", wallet }), problem });
  };
  const verdict = await checkAddress({ address: to, chain });
  if (!verdict.ok) throw new FoyerError("address/invalid", { address: to, chain, problem: verdict.problem });
  if (amount <= 0n || amount > SUPPLY) refuse(`${amount} satoshis cannot be sent`);
  if (amount < (verdict.least ?? 0n)) refuse(`nodes pass on no less than ${verdict.least} satoshis to '${to}'`);
  // SLIP-44 numbers bitcoin 0, and coins of test networks 1: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset !== undefined && asset !== `${chain}/slip44:${network.testnet ? 1 : 0}`)
    refuse(`'${asset}' is not the native coin`);
  if (memo !== undefined) refuse("a memo cannot be sent along");
}
