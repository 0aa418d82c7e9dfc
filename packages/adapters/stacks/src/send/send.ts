import { type Capabilities, FoyerError } from "@foyer/contract";
import { chooseAccount, findNetwork, loadLibrary } from "@foyer/contract/on-demand";
import { about, chooseChain } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { checkTransfer } from "./check-transfer.ts";
import { type Connect, requestThrough } from "./request-through.ts";
import { settle } from "./settle.ts";

type Send = NonNullable<Capabilities<"stacks">["send"]>;

/**
 * Sends STX: the wallet builds, signs and sends the transaction, and `@stacks/connect` asks it to.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-030/sip-030-wallet-interface.md
 */
export async function send(
  runtime: Runtime,
  a: Parameters<Send>[0],
  connect: () => Promise<Connect> = () => import("@stacks/connect"),
): ReturnType<Send> {
  a.onStage?.("preparing");
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation: "sendNative", wallet } as const;
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chain);
  const { address, publicKey, chains } = chooseAccount(wallet, { ...job, account: a.account });
  if (chains !== "any" && !chains.includes(chain))
    throw new FoyerError("network/unsupported", { ...about("stacks", job), chain });
  checkTransfer({ ...job, network, transfer: a.transfer });
  const { to: recipient, amount, memo } = a.transfer;
  const hash = await runtime.run({ ...job, signal: a.signal }, async ({ scope }) => {
    const library = await loadLibrary({ library: "@stacks/connect", operation: "sendNative" }, connect);
    scope.throwIfAborted();
    a.onStage?.("asking");
    const answer = await requestThrough(library, wallet.provider, {
      recipient,
      // As text: beyond 2⁵³ a number is another amount.
      amount: amount.toString(),
      ...(memo && { memo }),
      network: network.network?.replace("stacks-", "") ?? "",
      address,
      // Xverse's word for the account to send from.
      ...(publicKey !== undefined && { pubkey: publicKey }),
    });
    const txid = readHash(read(answer, "txid"));
    if (txid !== undefined) return txid;
    throw new FoyerError("wallet/internal", { ...about("stacks", job), problem: "it gave no transaction id" });
  });
  return {
    hash,
    settled: ({ signal } = {}) => runtime.run({ ...job, signal }, (work) => settle({ ...work, network, hash })),
  };
}

/** Wallets write the id with 0x or without. */
function readHash(txid: unknown): string | undefined {
  const digits = typeof txid === "string" ? /^(?:0x)?([0-9a-f]{64})$/i.exec(txid)?.[1] : undefined;
  return digits && `0x${digits.toLowerCase()}`;
}
