import { base58 } from "@scure/base";
import { expect, test } from "vitest";
import { isRed, type Sheet } from "../words.ts";
import { describeSolanaTransactions } from "./describe-solana-transaction.ts";
import { PROGRAMS } from "./programs.ts";
import { readMessage, readTransaction } from "./read-transaction.ts";

const key = (fill: number): string => base58.encode(new Uint8Array(32).fill(fill));
const [OWN, OTHER, MINT, FROM, TO] = [key(1), key(2), key(3), key(4), key(5)];
const network = {
  id: "solana:x",
  namespace: "solana",
  reference: "x",
  rpc: "",
  name: "Solana",
  symbol: "SOL",
} as const;

type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: readonly number[] };

function transactionOf(instructions: readonly Instruction[]): Uint8Array {
  const keys = [
    ...new Set([
      OWN,
      ...instructions.flatMap(({ accounts }) => accounts),
      ...instructions.map(({ program }) => program),
    ]),
  ];
  const body = instructions.flatMap(({ program, accounts, data }) => [
    keys.indexOf(program),
    accounts.length,
    ...accounts.map((account) => keys.indexOf(account)),
    data.length,
    ...data,
  ]);
  const message = [
    1,
    0,
    0,
    keys.length,
    ...keys.flatMap((each) => [...base58.decode(each)]),
    ...new Uint8Array(32).fill(9),
    instructions.length,
    ...body,
  ];
  return Uint8Array.from([1, ...new Uint8Array(64), ...message]);
}

const u64 = (value: bigint): readonly number[] => [...new Uint8Array(new BigUint64Array([value]).buffer)];
const node = async (_: string, params: unknown): Promise<unknown> => {
  const [address] = params as readonly [string];
  if (address === MINT) return { value: { data: { parsed: { type: "mint", info: { decimals: 6 } } } } };
  if (address === FROM) return { value: { data: { parsed: { type: "account", info: { mint: MINT, owner: OWN } } } } };
  if (address === TO) return { value: { data: { parsed: { type: "account", info: { mint: MINT, owner: OTHER } } } } };
  return { value: null };
};
const describe = (...instructions: readonly Instruction[]): Promise<Sheet> =>
  describeSolanaTransactions({
    transactions: [readTransaction(transactionOf(instructions))],
    network,
    own: OWN,
    node,
    trial: { outcome: "untried" },
    isSent: true,
  });
const titles = ({ actions }: Sheet): readonly string[] => actions.map(({ title }) => title.key);

test("money is sent with its amount, and its fee at most", async () => {
  const sheet = await describe(
    { program: PROGRAMS.computeBudget, accounts: [], data: [2, 64, 13, 3, 0] },
    { program: PROGRAMS.computeBudget, accounts: [], data: [3, ...u64(1_000_000n)] },
    { program: PROGRAMS.system, accounts: [OWN, OTHER], data: [2, 0, 0, 0, ...u64(1_500_000_000n)] },
  );
  expect(sheet.actions).toMatchObject([
    {
      title: { key: "action.send" },
      hero: { amount: "1.5", symbol: "SOL" },
      facts: [{ name: "fact.to", value: { address: OTHER } }],
    },
  ]);
  expect(sheet.facts).toMatchObject([{ value: { amount: "0.000205" } }]);
});

test("tokens are sent to a person, by either instruction of either program", async () => {
  for (const program of [PROGRAMS.token, PROGRAMS.token2022]) {
    const plain = await describe({ program, accounts: [FROM, TO, OWN], data: [3, ...u64(2_500_000n)] });
    const checked = await describe({ program, accounts: [FROM, MINT, TO, OWN], data: [12, ...u64(2_500_000n), 6] });
    for (const sheet of [plain, checked]) {
      expect(sheet.actions[0]).toMatchObject({
        hero: { amount: "2.5" },
        facts: [
          { name: "fact.to", value: { address: OTHER } },
          { name: "fact.account", value: { address: TO } },
          { name: "fact.token", value: { address: MINT } },
        ],
      });
    }
  }
});

test("leave without end, and an owner that changes, are red", async () => {
  const all = await describe({
    program: PROGRAMS.token,
    accounts: [FROM, OTHER, OWN],
    data: [4, ...u64(2n ** 64n - 1n)],
  });
  const some = await describe({ program: PROGRAMS.token, accounts: [FROM, OTHER, OWN], data: [4, ...u64(5n)] });
  const authority = await describe({
    program: PROGRAMS.token,
    accounts: [FROM, OWN],
    data: [6, 2, 1, ...new Uint8Array(32)],
  });
  const assign = await describe({
    program: PROGRAMS.system,
    accounts: [OWN],
    data: [1, 0, 0, 0, ...new Uint8Array(32)],
  });
  expect([all, some, authority, assign].map(isRed)).toEqual([true, false, true, true]);
});

test("accounts, notes and what is not known say what they are", async () => {
  const sheet = await describe(
    { program: PROGRAMS.associated, accounts: [OWN, TO, OTHER, MINT, PROGRAMS.system, PROGRAMS.token], data: [1] },
    { program: PROGRAMS.memo, accounts: [], data: [...new TextEncoder().encode("Thanks")] },
    { program: key(77), accounts: [OWN, OTHER], data: [1, 2, 3] },
  );
  expect(titles(sheet)).toEqual(["action.createTokenAccount", "action.memo", "action.unknownInstruction"]);
  expect(sheet.actions[2]?.facts).toMatchObject([
    { value: { address: key(77) } },
    { value: { words: { values: { count: "3" } } } },
    { value: { text: "2" } },
  ]);
});

test("a transaction is read to its last byte, or not at all", () => {
  const bytes = transactionOf([{ program: PROGRAMS.memo, accounts: [], data: [1] }]);
  expect(readTransaction(bytes).message.keys[0]).toBe(OWN);
  expect(() => readTransaction(Uint8Array.from([...bytes, 0]))).toThrow(/something follows/);
  expect(() => readTransaction(bytes.slice(0, -1))).toThrow(/ends too early/);
  expect(() => readTransaction(Uint8Array.from([2, ...new Uint8Array(64), ...bytes.slice(1)]))).toThrow(
    /another number of signatures/,
  );
  expect(() => readMessage(Uint8Array.from([0x81, 1, 0, 0]))).toThrow(/version is unknown/);
  expect(() => readTransaction(new Uint8Array(2_000))).toThrow(/longer than/);
});

test("an address that cannot be looked up is not signed", async () => {
  const message = [
    0x80,
    1,
    0,
    0,
    2,
    ...base58.decode(OWN),
    ...base58.decode(PROGRAMS.memo),
    ...new Uint8Array(32),
    1,
    1,
    1,
    2,
    0,
    1,
    ...base58.decode(key(50)),
    1,
    0,
    0,
  ];
  const transaction = readTransaction(Uint8Array.from([1, ...new Uint8Array(64), ...message]));
  await expect(
    describeSolanaTransactions({
      transactions: [transaction],
      network,
      own: OWN,
      node,
      trial: { outcome: "untried" },
      isSent: true,
    }),
  ).rejects.toThrow(/looked up/);
});
