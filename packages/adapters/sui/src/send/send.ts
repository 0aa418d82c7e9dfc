import type { Capabilities } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { MYSTEN, type Mysten, type MystenLoaders } from "../libraries.ts";
import type { Runtime, Work } from "../runtime.ts";
import { buildTransfer } from "./build-transfer.ts";
import { execute } from "./execute.ts";
import { openClient } from "./open-client.ts";
import { type Plan, planTransfer } from "./plan-transfer.ts";
import { type Outcome, settle } from "./settle.ts";
import { signingWay, signThrough } from "./sign-transaction.ts";

type Send = NonNullable<Capabilities<"sui">["send"]>;
/** What was sent; `outcome` is absent while nobody knows how it went. */
type Sent = { readonly hash: string; readonly outcome?: Outcome | undefined };

const OPERATION = "sendNative";

/**
 * Sends SUI. The wallet signs, and the transaction goes out through the network's own servers; where a wallet cannot
 * just sign, it sends.
 * @see https://docs.sui.io/concepts/transactions
 */
export async function send(runtime: Runtime, a: Parameters<Send>[0], mysten: MystenLoaders = MYSTEN): ReturnType<Send> {
  a.onStage?.("preparing");
  const plan = await planTransfer(runtime, { ...a, operation: OPERATION });
  const job = { operation: OPERATION, wallet: plan.wallet } as const;
  const sent = await runtime.run({ ...job, signal: a.signal }, async (work) =>
    submit(await loadMysten(mysten), { ...plan, ...work, onStage: a.onStage }),
  );
  const { hash, outcome } = sent;
  return {
    hash,
    settled: ({ signal } = {}) =>
      runtime.run({ ...job, signal }, async (work) => outcome ?? (await settle({ ...work, ...plan, hash }))),
  };
}

async function loadMysten(mysten: MystenLoaders): Promise<Mysten> {
  const loadFrom = <T>(library: string, run: () => Promise<T>): Promise<T> =>
    loadLibrary({ library, operation: OPERATION }, run);
  const [transactions, graphql, standard] = await Promise.all([
    loadFrom("@mysten/sui", mysten.transactions),
    loadFrom("@mysten/sui", mysten.graphql),
    loadFrom("@mysten/wallet-standard", mysten.standard),
  ]);
  return { transactions, graphql, standard };
}

async function submit(mysten: Mysten, sending: Plan & Work & Pick<Parameters<Send>[0], "onStage">): Promise<Sent> {
  signingWay(sending);
  const client = openClient(mysten.graphql, sending);
  const transaction = await buildTransfer(mysten.transactions, { ...sending, operation: OPERATION, client });
  sending.scope.throwIfAborted();
  sending.onStage?.("asking");
  const signed = await signThrough(mysten, { ...sending, transaction });
  sending.scope.throwIfAborted();
  if ("digest" in signed) return { hash: signed.digest };
  const hash = mysten.transactions.TransactionDataBuilder.getDigestFromBytes(signed.bytes);
  return { hash, outcome: await execute({ ...sending, ...signed }) };
}
