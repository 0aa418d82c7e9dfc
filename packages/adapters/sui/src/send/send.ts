import { type Capabilities, isFoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/session";
import type { ClientWithCoreApi } from "@mysten/sui/client";
import { explain } from "../explain.ts";
import { load, MYSTEN, type Mysten, type MystenLoaders } from "../libraries.ts";
import type { Session, Work } from "../session.ts";
import { buildTransfer } from "./build-transfer.ts";
import { openClient } from "./open-client.ts";
import { type Plan, planTransfer } from "./plan-transfer.ts";
import { settle } from "./settle.ts";
import { signingWay, signThrough } from "./sign-transaction.ts";

type Send = NonNullable<Capabilities<"sui">["send"]>;
type Outcome = "confirmed" | "failed";
/** What was sent; `outcome` is absent while nobody knows how it went. */
type Sent = { readonly hash: string; readonly outcome?: Outcome | undefined };

const OPERATION = "sendNative";

/**
 * Sends SUI. The wallet signs, and the transaction goes out through the network's own servers; where a wallet cannot
 * just sign, it sends.
 * @see https://docs.sui.io/concepts/transactions
 */
export async function send(session: Session, a: Parameters<Send>[0], mysten: MystenLoaders = MYSTEN): ReturnType<Send> {
  const plan = await planTransfer(session, { ...a, operation: OPERATION });
  const job = { operation: OPERATION, wallet: plan.wallet } as const;
  const sent = await session.run({ ...job, signal: a.signal }, async (work) =>
    submit(await loadMysten(mysten), { ...plan, ...work }),
  );
  const { hash, outcome } = sent;
  return {
    hash,
    settled: ({ signal } = {}) =>
      session.run({ ...job, signal }, async (work) => outcome ?? (await settle({ ...work, ...plan, hash }))),
  };
}

async function loadMysten(mysten: MystenLoaders): Promise<Mysten> {
  const [sui, standard] = ["@mysten/sui", "@mysten/wallet-standard"].map((library) => ({
    library,
    operation: OPERATION,
  })) as [Parameters<typeof load>[0], Parameters<typeof load>[0]];
  const parts = [load(sui, mysten.transactions), load(sui, mysten.graphql), load(standard, mysten.standard)] as const;
  const [transactions, graphql, wallets] = await Promise.all(parts);
  return { transactions, graphql, standard: wallets };
}

async function submit(mysten: Mysten, sending: Plan & Work): Promise<Sent> {
  signingWay(sending);
  const client = openClient(mysten.graphql, sending);
  const transaction = await buildTransfer(mysten.transactions, { ...sending, operation: OPERATION, client });
  const signed = await signThrough(mysten, { ...sending, transaction });
  sending.scope.throwIfAborted();
  if ("digest" in signed) return { hash: signed.digest };
  const hash = mysten.transactions.TransactionDataBuilder.getDigestFromBytes(signed.bytes);
  return { hash, outcome: await execute(client, { ...sending, ...signed }) };
}

async function execute(
  client: ClientWithCoreApi,
  a: Plan & { readonly bytes: Uint8Array; readonly signature: string },
): Promise<Outcome | undefined> {
  try {
    const { $kind } = await client.core.executeTransaction({ transaction: a.bytes, signatures: [a.signature] });
    return $kind === "Transaction" ? "confirmed" : "failed";
  } catch (error) {
    // Nobody answered, but somebody may have heard: what may be on its way is not called unsent.
    if (isFoyerError(error, "network/unreachable")) return undefined;
    throw explain(error, about("sui", { operation: OPERATION, wallet: a.wallet }));
  }
}
