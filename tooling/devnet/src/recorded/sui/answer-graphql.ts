/** MIST by address, 64 digits in lower case. */
export type Balances = Map<string, bigint>;

/** A question in GraphQL. */
export type Question = {
  readonly query: string;
  readonly variables: { readonly [name: string]: unknown };
};

type GraphQLAnswer = { readonly data: unknown } | { readonly errors: readonly { readonly message: string }[] };

const SUI = `0x${"2".padStart(64, "0")}::sui::SUI`;
const EPOCH_MS = 86_400_000;
// SHA-256 of "recorded-sui": no chain has it.
const FIRST_CHECKPOINT = "FgTNXf8wWhUb8aRHR6sGvEBAQVDM49CjkSXDajwrxNeP";
const LAST_PAGE = { hasNextPage: false, endCursor: null };

/**
 * Answers what the adapter and the library of Sui ask about accounts and the epoch. It reads no GraphQL: it knows the
 * question by its first field, and answers with more than was asked for.
 */
export function answerGraphQL(balances: Balances, { query, variables }: Question): GraphQLAnswer {
  const [, first = ""] = /\{\s*(\w+)/.exec(query) ?? [];
  const answers: { readonly [field: string]: () => unknown } = {
    address: () => writeAddress(balances, { query, variables }),
    epoch: writeEpoch,
    checkpoint: () => ({ digest: FIRST_CHECKPOINT, sequenceNumber: 0 }),
    chainIdentifier: () => FIRST_CHECKPOINT,
    // None is ever executed here.
    transaction: () => null,
  };
  const answer = Object.hasOwn(answers, first) ? answers[first] : undefined;
  if (!answer) return { errors: [{ message: `recorded-sui has no answer to '${first}'.` }] };
  return { data: { [first]: answer() } };
}

/** Reads an address; short ones are padded, as Sui does. */
export function readAddress(address: unknown): string | undefined {
  const [, digits] = /^0x([0-9a-f]{1,64})$/i.exec(String(address)) ?? [];
  return digits?.toLowerCase().padStart(64, "0");
}

function writeAddress(balances: Balances, { query, variables }: Question): object | null {
  const address = readAddress(variables["owner"] ?? variables["address"]);
  if (address === undefined) return null;
  const total = isSui(variables["coinType"]) ? (balances.get(address) ?? 0n) : 0n;
  // All of it is in the address balance: there are no coins, which would be objects with versions.
  const balance = { coinType: { repr: SUI }, totalBalance: String(total), addressBalance: String(total) };
  const nodes = total === 0n ? [] : [balance];
  return {
    address: `0x${address}`,
    balance,
    ...(/\bbalances\b/.test(query) && { balances: { pageInfo: LAST_PAGE, nodes } }),
    ...(/\bobjects\b/.test(query) && { objects: { pageInfo: LAST_PAGE, nodes: [] } }),
  };
}

/** Undefined: the native coin, which the adapter writes into the question itself. */
function isSui(coinType: unknown): boolean {
  return coinType === undefined || /^0x0*2::sui::SUI$/.test(String(coinType));
}

function writeEpoch(): object {
  const epochId = Math.floor(Date.now() / EPOCH_MS);
  return {
    epochId,
    referenceGasPrice: "1000",
    startTimestamp: new Date(epochId * EPOCH_MS).toISOString(),
    endTimestamp: null,
    protocolConfigs: { protocolVersion: 100, featureFlags: [], configs: [] },
    systemState: { json: null },
  };
}
