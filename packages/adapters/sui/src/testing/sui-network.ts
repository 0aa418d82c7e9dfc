import { resolveTransaction, type TransactionJson } from "./resolve-transaction.ts";

/** One request as a server saw it. */
export type Asked = {
  readonly url: string;
  /** What was asked for: the name the library gives, or the field. */
  readonly name: string;
  readonly variables: { readonly [name: string]: unknown };
};

/** A Sui network in memory. */
export type SuiNetworkDouble = { readonly fetch: typeof fetch; readonly asked: readonly Asked[] };

/** What a network answers a question with: anything that JSON can say, or a whole response. */
export type Answer = (variables: Asked["variables"], url: string) => unknown;

const DIGEST = "11111111111111111111111111111112";

/**
 * Makes a network whose accounts have these coins, all in MIST, and an address balance; each question can be answered
 * otherwise. A transfer takes gas of 3,500,000 at most, at 500.
 */
export function createSuiNetwork(
  a: {
    readonly coins?: readonly bigint[] | undefined;
    readonly addressBalance?: bigint | undefined;
    readonly answers?: { readonly [name: string]: Answer } | undefined;
  } = {},
): SuiNetworkDouble {
  const asked: Asked[] = [];
  const answers: { readonly [name: string]: Answer } = {
    ...createAnswers(a.coins ?? [5_000_000_000n], a.addressBalance ?? 0n),
    ...a.answers,
  };
  return {
    asked,
    async fetch(url, init) {
      const { query, variables = {} } = JSON.parse(String(init?.body)) as { query: string; variables?: object };
      const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? /\{\s*(\w+)\(/.exec(query)?.[1] ?? query;
      const request = { url: String(url), name, variables: variables as Asked["variables"] };
      asked.push(request);
      const answer = await answers[name]?.(request.variables, request.url);
      if (answer instanceof Response) return answer;
      return Response.json(answer ?? { errors: [{ message: `'${name}' is not known here` }] });
    },
  };
}

function createAnswers(coins: readonly bigint[], addressBalance: bigint): { readonly [name: string]: Answer } {
  const total = coins.reduce((sum, coin) => sum + coin, addressBalance);
  const balance = { totalBalance: `${total}`, addressBalance: `${addressBalance}` };
  const payment = coins.map((_, index) => ({
    objectId: `0x${`${index + 7}`.padStart(64, "0")}`,
    version: "3",
    digest: DIGEST,
  }));
  return {
    address: () => ({ data: { address: { balance } } }),
    getBalance: () => ({ data: { address: { balance } } }),
    resolveTransaction: async ({ transaction }) =>
      simulated("SUCCESS", { transactionBcs: await resolveTransaction(transaction as TransactionJson, payment) }),
    executeTransaction: () => ({ data: { executeTransaction: { effects: { status: "SUCCESS" } } } }),
    transaction: () => ({ data: { transaction: { effects: { status: "SUCCESS" } } } }),
  };
}

/** A transaction that was tried out, as the network tells of it. */
export function simulated(
  status: "SUCCESS" | "FAILURE",
  { message, transactionBcs }: { readonly message?: string; readonly transactionBcs?: string } = {},
): object {
  const effects = { status, executionError: message ? { message } : null, epoch: { epochId: 9 } };
  return { data: { simulateTransaction: { effects: { transaction: { transactionBcs, effects } } } } };
}
