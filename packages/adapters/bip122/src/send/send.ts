import { type Account, type At, type Capabilities, FoyerError, type Transfer } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { about, chooseChain } from "@foyer/contract/runtime";
import { checkAddress } from "../address/check-address.ts";
import type { BitcoinNetwork } from "../networks.ts";
import type { BitcoinProvider } from "../provider.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";
import type { SatsConnect } from "../sats-connect.ts";
import { providerClientOf } from "../wallet-api/provider-client-of.ts";
import { usesWalletStandard } from "../wallet-api/uses-wallet-standard.ts";
import { sendByStandard } from "./send-by-standard.ts";
import { sendThroughSatsConnect } from "./send-through-sats-connect.ts";
import type { Sending } from "./sending.ts";
import { settle } from "./settle.ts";

/** All the satoshis there will ever be. */
const SUPPLY = 2_100_000_000_000_000n;
const TXID = /^[0-9a-f]{64}$/i;

/** Sends bitcoin: the wallet chooses the coins and the fee, unless it can only sign. */
export async function send(
  runtime: Runtime,
  a: At<"bip122"> & { readonly transfer: Transfer<"bip122"> },
  satsConnect?: () => Promise<SatsConnect>,
): ReturnType<NonNullable<Capabilities<"bip122">["send"]>> {
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
    const sending = { ...work, wallet, network, from, transfer: a.transfer };
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
  const { wallet, network, transfer, from } = sending;
  if (protocol.lacks?.(wallet, "sendNative"))
    throw new FoyerError("wallet/method-unsupported", about("bip122", { operation: "sendNative", wallet }));
  if (usesWalletStandard(wallet.connector)) return await sendByStandard(sending);
  const client = providerClientOf(wallet.connector);
  const payment = { to: transfer.to, amount: transfer.amount, chain: network.caipNetworkId };
  if (!client.send) return await sendThroughSatsConnect(sending, satsConnect);
  const provider = wallet.provider as BitcoinProvider;
  const active = await client.active?.(provider, payment.chain).catch(() => undefined);
  if (active !== undefined && active !== from.address)
    throw new FoyerError("wallet/unauthorized", about("bip122", { operation: "sendNative", wallet }));
  return await client.send(provider, payment);
}

/** A wallet that has an address for payments pays from there, whichever one the application uses to sign. */
function choosePayer(wallet: LinkedWallet, chosen: Account<"bip122">): Account<"bip122"> {
  if (chosen.details.purpose === "payment") return chosen;
  const { accounts } = wallet.link.connection;
  return accounts.find(({ details }) => details.purpose === "payment") ?? chosen;
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
  // SLIP-44 numbers bitcoin 0, and coins of test networks 1: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset !== undefined && asset !== `${chain}/slip44:${network.testnet ? 1 : 0}`)
    refuse(`'${asset}' is not the native coin`);
  if (memo !== undefined) refuse("a memo cannot be sent along");
}
