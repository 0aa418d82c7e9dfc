import { base58 } from "@scure/base";
import {
  type AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import * as token from "@solana-program/token";
import { describe, expect, it } from "vitest";
import { isRed, type Sheet } from "../words.ts";
import { describeSolanaTransactions } from "./describe-solana-transaction.ts";
import { PROGRAMS } from "./programs.ts";
import { readTransaction } from "./read-transaction.ts";
import { nameInstruction } from "./token-instructions.ts";

const key = (fill: number): Address => base58.encode(new Uint8Array(32).fill(fill)) as Address;
const [OWN, THIEF, MINT, FROM, TO] = [key(1), key(2), key(3), key(4), key(5)] as const;
const owner = createNoopSigner(OWN);
const EVERYTHING = 2n ** 64n - 1n;
const network = {
  id: "solana:x",
  namespace: "solana",
  reference: "x",
  rpc: "",
  name: "Solana",
  symbol: "SOL",
} as const;

const answer = (type: string, info: object): unknown => ({ value: { data: { parsed: { type, info } } } });
const node = async (_: string, params: unknown): Promise<unknown> => {
  const [address] = params as readonly [string];
  if (address === MINT) return answer("mint", { decimals: 6 });
  if (address === FROM) return answer("account", { mint: MINT, owner: OWN });
  if (address === TO) return answer("account", { mint: MINT, owner: THIEF });
  return { value: null };
};

/** Described from the bytes that kit makes of it. */
function show(...instructions: readonly Instruction[]): Promise<Sheet> {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(OWN, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(key(9)), lastValidBlockHeight: 1n }, m),
    (m) => appendTransactionMessageInstructions(instructions, m),
  );
  const bytes = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)));
  return describeSolanaTransactions({
    transactions: [readTransaction(bytes)],
    ...{ network, own: OWN, node, trial: { outcome: "untried" }, isSent: true },
  });
}

const longer = (instruction: Instruction, bytes: readonly number[] = [0]): Instruction => ({
  ...instruction,
  data: Uint8Array.from([...(instruction.data ?? []), ...bytes]),
});
const shorter = (instruction: Instruction, by: number): Instruction => ({
  ...instruction,
  data: Uint8Array.from([...(instruction.data ?? [])].slice(0, -by)),
});
const in2022 = (instruction: Instruction): Instruction => ({
  ...instruction,
  programAddress: PROGRAMS.token2022 as Address,
});

const approval = { source: FROM, delegate: THIEF, owner, amount: EVERYTHING };
const DANGEROUS: Readonly<Record<string, Instruction>> = {
  Approve: token.getApproveInstruction(approval),
  ApproveChecked: token.getApproveCheckedInstruction({ ...approval, mint: MINT, decimals: 6 }),
  SetAuthority: token.getSetAuthorityInstruction({
    ...{ owned: FROM, owner, authorityType: token.AuthorityType.AccountOwner, newAuthority: THIEF },
  }),
};

describe("an instruction of a token program that gives everything away", () => {
  it.each(Object.keys(DANGEROUS))(
    "is red and names the one who gets it, with and without further bytes: %s",
    async (name) => {
      const instruction = DANGEROUS[name] as Instruction;
      for (const each of [instruction, longer(instruction), longer(instruction, [1, 2, 3, 4, 5, 6, 7, 8, 9])])
        for (const sheet of [await show(each), await show(in2022(each))]) {
          expect(isRed(sheet)).toBe(true);
          expect(sheet.title.key).not.toBe("action.unknownInstruction");
          expect(JSON.stringify(sheet.actions)).toContain(THIEF);
        }
    },
  );

  it.each(Object.keys(DANGEROUS))("is red where bytes are missing: %s", async (name) => {
    for (const by of [1, 2, 5]) expect(isRed(await show(shorter(DANGEROUS[name] as Instruction, by)))).toBe(true);
  });

  it("is red within a batch, and so is a batch that cannot be read", async () => {
    const inner = DANGEROUS["Approve"] as Instruction;
    const data = Uint8Array.from(
      token.getBatchInstructionDataEncoder().encode({
        data: [
          { numberOfAccounts: 3, instructionData: Uint8Array.from(inner.data ?? []) },
          {
            numberOfAccounts: 3,
            instructionData: Uint8Array.from(
              token.getTransferInstruction({ source: FROM, destination: TO, authority: owner, amount: 5n }).data,
            ),
          },
        ],
      }),
    );
    const meta = (address: Address) => ({ address, role: 1 as AccountRole });
    const accounts = [FROM, THIEF, OWN, FROM, TO, OWN].map(meta);
    const batch = { programAddress: token.TOKEN_PROGRAM_ADDRESS, accounts, data };
    const sheet = await show(batch);
    expect(sheet.actions.map(({ title }) => title.key)).toEqual(["action.approve", "action.sendToken"]);
    expect(isRed(sheet)).toBe(true);
    expect(isRed(await show(shorter(batch, 3)))).toBe(true);
    expect(isRed(await show({ ...batch, accounts: accounts.slice(0, 4) }))).toBe(true);
  });
});

it("an instruction of a token program that is not known is red, and says which it is", async () => {
  for (const [kind, name] of [
    [8, "Burn"],
    [26, "TransferFeeExtension"],
    [35, "InitializePermanentDelegate"],
    [36, "TransferHookExtension"],
    [99, "99"],
  ] as const) {
    const data = Uint8Array.from([kind, 0, 0]);
    const sheet = await show({ programAddress: PROGRAMS.token2022 as Address, accounts: [], data });
    expect(isRed(sheet)).toBe(true);
    expect(sheet.actions[0]?.facts).toContainEqual({ name: "fact.method", value: { kind: "code", text: name } });
  }
});

it("every instruction goes by the name that the program's own library has for it", () => {
  const known = Object.entries(token.TokenInstruction).filter(([, value]) => typeof value === "number");
  expect(known.length).toBeGreaterThan(20);
  for (const [name] of known) {
    const bytes = (token as unknown as Record<string, (() => Uint8Array) | undefined>)[`get${name}DiscriminatorBytes`];
    expect(nameInstruction(bytes?.()[0])).toBe(name);
  }
});

const u32 = (value: number): readonly number[] => [value, 0, 0, 0];
const bytesOf = (address: Address): readonly number[] => [...getAddressEncoder().encode(address)];

it.each([
  ["System's Assign", PROGRAMS.system, [...u32(1), ...bytesOf(THIEF)]],
  ["System's Assign with a byte more", PROGRAMS.system, [...u32(1), ...bytesOf(THIEF), 0]],
  ["System's AuthorizeNonceAccount", PROGRAMS.system, [...u32(7), ...bytesOf(THIEF)]],
  ["Stake's Authorize", PROGRAMS.stake, [...u32(1), ...bytesOf(THIEF), ...u32(1)]],
] as const)("%s is red, and names the one who gets the account", async (_, program, data) => {
  const accounts = [{ address: FROM, role: 1 as AccountRole }];
  const sheet = await show({ programAddress: program as Address, accounts, data: Uint8Array.from(data) });
  expect(isRed(sheet)).toBe(true);
  expect(JSON.stringify(sheet.actions)).toContain(THIEF);
  expect(JSON.stringify(sheet.actions)).toContain(FROM);
});

it("an upgrade of a program is red", async () => {
  const data = Uint8Array.from(u32(3));
  expect(isRed(await show({ programAddress: PROGRAMS.loader as Address, accounts: [], data }))).toBe(true);
});

it("what is ordinary is not red, with and without further bytes", async () => {
  const some = { source: FROM, destination: TO, authority: owner, amount: 5n };
  const ordinary: readonly Instruction[] = [
    token.getTransferInstruction(some),
    token.getTransferCheckedInstruction({ ...some, mint: MINT, decimals: 6 }),
    token.getApproveInstruction({ ...approval, amount: 5n }),
    token.getRevokeInstruction({ source: FROM, owner }),
    token.getSyncNativeInstruction({ account: FROM }),
    token.getCloseAccountInstruction({ account: FROM, destination: OWN, owner }),
    token.getInitializeAccount3Instruction({ account: FROM, mint: MINT, owner: OWN }),
    token.getMintToInstruction({ mint: MINT, token: FROM, mintAuthority: owner, amount: 1n }),
  ];
  for (const instruction of ordinary)
    for (const each of [instruction, longer(instruction)])
      for (const sheet of [await show(each), await show(in2022(each))]) expect(isRed(sheet)).toBe(false);
  const sheet = await show(longer(ordinary[0] as Instruction));
  expect(sheet.actions[0]).toMatchObject({
    hero: { amount: "0.000005" },
    warnings: [{ words: { key: "warning.extraData" } }],
  });
});
