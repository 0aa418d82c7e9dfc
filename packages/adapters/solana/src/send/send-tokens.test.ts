import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { PublicKey, VersionedTransaction } from "@solana/web3.js";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "../networks.ts";
import { type Answers, connectWallet, signing } from "../testing/connect-wallet.ts";
import { ACCOUNTS, feeExtension, holding, mintAccount, tokenAccount, tokenNode } from "../testing/token-node.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";

const [SENDER, RECEIVER, MINT] = SOLANA_TEST_ADDRESSES as [string, string, string];
const [OLDER, NEWER] = TOKEN_PROGRAMS;
const ASSOCIATED = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const SYSTEM = "11111111111111111111111111111111";
const transfer = { to: RECEIVER, amount: 300n, asset: `${mainnet.caipNetworkId}/token:${MINT}` as const };

/** Where the receiver's tokens go. */
function targetOf(program: string): string {
  const seeds = [RECEIVER, program, MINT].map((key) => new PublicKey(key).toBytes());
  return String(PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED))[0]);
}

async function sending(answers: Answers, versions?: unknown) {
  const { feature, inputs } = signing([{ signature: new Uint8Array(64).fill(9) }], versions);
  const { adapter, id, asked } = await connectWallet(feature, answers);
  const send = (more: object = {}) =>
    adapter.capabilities.send?.({ connectionId: id, transfer: { ...transfer, ...more } });
  return { send, inputs, asked };
}

/** What the wallet was given to sign: each instruction's program, accounts and bytes. */
async function instructionsOf(answers: Answers, more: object = {}, versions?: unknown) {
  const { send, inputs } = await sending(answers, versions);
  await send(more);
  const { message, version } = VersionedTransaction.deserialize(inputs[0]?.transaction as Uint8Array);
  const key = (index: number): string => String(message.staticAccountKeys[index]);
  const told = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: key(programIdIndex),
    accounts: accountKeyIndexes.map(key),
    data: [...data],
  }));
  return { told, version, message };
}

const moving = (amount: number): readonly number[] => [12, amount % 256, Math.floor(amount / 256), 0, 0, 0, 0, 0, 0, 6];

describe("sending a token", () => {
  it("opens the receiver's account, and moves the sum by its decimals", async () => {
    const { told, message } = await instructionsOf(tokenNode());
    const target = targetOf(OLDER);
    expect(told).toEqual([
      { program: ASSOCIATED, accounts: [SENDER, target, RECEIVER, MINT, SYSTEM, OLDER], data: [1] },
      { program: OLDER, accounts: [ACCOUNTS[0], MINT, target, SENDER], data: moving(300) },
    ]);
    // The sender alone signs; what is only read is not held up for others.
    expect(message.header).toEqual({
      numRequiredSignatures: 1,
      numReadonlySignedAccounts: 0,
      numReadonlyUnsignedAccounts: 5,
    });
  });

  it("opens none that is there, and writes a memo right before what it is about", async () => {
    const targets = [tokenAccount({ owner: RECEIVER }), null] as const;
    const { told } = await instructionsOf(tokenNode({ targets }), { memo: "Rent" });
    expect(told.map(({ program }) => program)).toEqual([expect.stringMatching(/^Memo/), OLDER]);
  });

  it("writes a memo right before each move of Token-2022 from several accounts, as a receiver may ask for one", async () => {
    const mint = mintAccount({}, NEWER);
    const node = tokenNode({
      mint,
      targets: [null, tokenAccount({ owner: RECEIVER, program: NEWER })],
      held: holding(["200", "150"]),
    });
    const { told } = await instructionsOf(node, { memo: "Rent" });
    const memo = expect.stringMatching(/^Memo/);
    expect(told.map(({ program }) => program)).toEqual([memo, NEWER, memo, NEWER]);
  });

  it("adds what the token keeps where all of the amount has to arrive", async () => {
    const mint = mintAccount({ extensions: [feeExtension(100)] }, NEWER);
    const node = tokenNode({ mint, targets: [null, tokenAccount({ owner: RECEIVER, program: NEWER })] });
    // Of 304 the program keeps one per cent, rounded up: 4. Of 303 it would keep 4 as well, and 299 would arrive.
    for (const [inFull, sent] of [
      [true, 304],
      [false, 300],
    ] as const)
      expect((await instructionsOf(node, { inFull })).told.at(-1)?.data).toEqual(moving(sent));
  });

  it("opens one where there are only coins", async () => {
    const targets = [{ lamports: 5, owner: SYSTEM, executable: false, data: ["", "base64"] }, null] as const;
    const { told } = await instructionsOf(tokenNode({ targets }));
    expect(told.map(({ program }) => program)).toEqual([ASSOCIATED, OLDER]);
  });

  it("is told to the program that keeps the token, in the older format too", async () => {
    const { told, version } = await instructionsOf(tokenNode({ mint: mintAccount({}, NEWER) }), {}, ["legacy"]);
    expect(version).toBe("legacy");
    expect(told.map(({ program, accounts }) => [program, accounts.at(-1)])).toEqual([
      [ASSOCIATED, NEWER],
      [NEWER, SENDER],
    ]);
    expect(told[1]?.accounts[2]).toBe(targetOf(NEWER));
  });

  it.each<[string, readonly string[], number, readonly (readonly [number, number])[]]>([
    ["the one that has the most", ["5", "400", "350"], 300, [[1, 300]]],
    [
      "it and the next, all they have, and the rest of another",
      ["5", "150", "250", "20"],
      415,
      [
        [2, 250],
        [1, 150],
        [3, 15],
      ],
    ],
    [
      "four of them",
      ["1", "2", "3", "4"],
      10,
      [
        [3, 4],
        [2, 3],
        [1, 2],
        [0, 1],
      ],
    ],
    [
      "none that is frozen",
      ["(900)", "299", "1"],
      300,
      [
        [1, 299],
        [2, 1],
      ],
    ],
  ])("takes from %s", async (_, sums, amount, taken) => {
    const { told } = await instructionsOf(tokenNode({ held: holding(sums) }), { amount: BigInt(amount) });
    const moves = told.filter(({ program }) => program === OLDER);
    expect(moves.map(({ accounts, data }) => [accounts[0], data])).toEqual(
      taken.map(([index, sum]) => [ACCOUNTS[index], moving(sum)]),
    );
  });

  it.each<[string, Parameters<typeof tokenNode>[0], string, RegExp | undefined]>([
    ["with too little of it", { held: holding(["200", "99"]) }, "wallet/insufficient-funds", undefined],
    ["with nothing of it", { held: [] }, "wallet/insufficient-funds", undefined],
    [
      "with another's accounts",
      { held: [{ pubkey: ACCOUNTS[0], account: tokenAccount({ owner: RECEIVER, amount: "900" }) }] },
      "wallet/insufficient-funds",
      undefined,
    ],
    [
      "with another token's",
      { held: [{ pubkey: ACCOUNTS[0], account: tokenAccount({ mint: RECEIVER, amount: "900" }) }] },
      "wallet/insufficient-funds",
      undefined,
    ],
    ["that is frozen", { held: holding(["(300)", "299"]) }, "wallet/invalid-params", /is frozen$/],
    [
      "in too many accounts",
      { held: holding(["70", "70", "70", "70", "70"]) },
      "wallet/invalid-params",
      /are in 5 accounts, of which one transaction moves 280 at most$/,
    ],
    ["that does not exist", { mint: null }, "wallet/invalid-params", /^there is no token/],
    ["that is an account", { mint: tokenAccount({}) }, "wallet/invalid-params", /^there is no token/],
    ["of another program", { mint: mintAccount({}, SYSTEM) }, "wallet/invalid-params", /^there is no token/],
    [
      "with decimals that are none",
      { mint: mintAccount({ decimals: "6" }) },
      "wallet/invalid-params",
      /^there is no token/,
    ],
    [
      "with a hook",
      {
        mint: mintAccount({ extensions: [null, { extension: "transferHook", state: { programId: RECEIVER } }] }, NEWER),
      },
      "wallet/invalid-params",
      /^this token has a transfer hook, which is not supported$/,
    ],
    ["for a token", { receiver: mintAccount() }, "address/invalid", /^it is a token$/],
    [
      "for an account of tokens",
      { receiver: tokenAccount({ owner: RECEIVER }) },
      "address/invalid",
      /^it is an account of tokens, which are sent to its owner$/,
    ],
    [
      "for an account of the program that a node does not read",
      { receiver: { owner: NEWER, data: ["", "base64"] } },
      "address/invalid",
      /^it is an account of tokens/,
    ],
    [
      "for a program",
      { receiver: { owner: SYSTEM, executable: true, data: ["", "base64"] } },
      "address/invalid",
      /^it is a program$/,
    ],
    [
      "for an account that was given away",
      { targets: [tokenAccount({ owner: SENDER }), null] },
      "wallet/invalid-params",
      /is somebody else's now$/,
    ],
    [
      "that no node tells of",
      { mint: undefined, targets: [null] as never },
      "network/unreachable",
      /^it gave no accounts$/,
    ],
    ["whose accounts no node lists", { held: {} }, "network/unreachable", /^it gave no list of token accounts$/],
  ])("asks nobody to sign for a token %s", async (_, node, code, problem) => {
    const { send, inputs } = await sending(tokenNode(node));
    const failed = await send()?.catch((error: unknown) => error);
    expect(failed).toMatchObject({ code });
    if (problem) expect(failed).toMatchObject({ context: { problem: expect.stringMatching(problem) } });
    expect(inputs).toEqual([]);
  });

  it("gives tokens to several people who hold them together, and to a hook that names no program", async () => {
    const together = tokenAccount({ type: "multisig" });
    const hook = { extension: "transferHook", state: { authority: SENDER, programId: null } };
    const mint = mintAccount({ extensions: [hook] }, NEWER);
    const { told } = await instructionsOf(tokenNode({ mint, receiver: together }));
    expect(told.map(({ program }) => program)).toEqual([ASSOCIATED, NEWER]);
  });

  it.each<[string, string, RegExp]>([
    ["of another cluster", `${devnet.caipNetworkId}/token:${MINT}`, /is not on solana:/],
    ["of another namespace", "eip155:1/erc20:0x0", /is not on solana:/],
    ["of a kind that is not moved", `${mainnet.caipNetworkId}/nft:${MINT}`, /is neither SOL nor a token$/],
    ["of another coin", `${mainnet.caipNetworkId}/slip44:60`, /is neither SOL nor a token$/],
    [
      "with half a mint",
      `${mainnet.caipNetworkId}/token:${MINT.slice(4)}`,
      /names no mint: that is base58 of 32 bytes$/,
    ],
    ["without a mint", `${mainnet.caipNetworkId}/token:`, /names no mint/],
    ["that is a word", "USDC", /is not on solana:/],
    ["that is nothing", "", /is not on solana:/],
  ])("asks neither a node nor a wallet for an asset %s", async (_, asset, problem) => {
    const { send, inputs, asked } = await sending(tokenNode());
    await expect(send({ asset })).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: expect.stringMatching(problem) },
    });
    expect([inputs, asked]).toEqual([[], []]);
  });
});

describe("paying to be taken sooner", () => {
  const prices = (...list: readonly unknown[]): Answers => ({
    ...tokenNode(),
    getRecentPrioritizationFees: { result: list.map((prioritizationFee, slot) => ({ slot, prioritizationFee })) },
  });
  const BUDGET = "ComputeBudget111111111111111111111111111111";

  it("costs what others paid in the middle, for a little more than the trial took", async () => {
    const { send, asked, inputs } = await sending(prices(9, 0, 500, 40, 7));
    await send();
    const { message } = VersionedTransaction.deserialize(inputs[0]?.transaction as Uint8Array);
    const [limit, price] = message.compiledInstructions;
    // Of 6,000 units and of those for saying so, six fifths: 7,560.
    expect([...(limit?.data ?? [])]).toEqual([2, 7_560 % 256, Math.floor(7_560 / 256), 0, 0]);
    expect([...(price?.data ?? [])]).toEqual([3, 9, 0, 0, 0, 0, 0, 0, 0]);
    const changed = asked.find(({ method }) => method === "getRecentPrioritizationFees");
    expect(changed?.params).toHaveLength(1);
    expect(new Set(changed?.params[0] as string[])).toEqual(new Set([SENDER, ACCOUNTS[0], targetOf(OLDER)]));
  });

  it("costs no more than a lamport for a unit, whatever others pay", async () => {
    const { told } = await instructionsOf(prices("99999999999999999999", 5_000_000, 5_000_000));
    expect(told[1]).toMatchObject({ program: BUDGET, data: [3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0] });
  });

  it.each<[string, Answers]>([
    ["nobody pays", prices(0, 0, 0, 0, 0, 3)],
    ["nobody did anything", prices()],
    ["what was paid makes no sense", prices(-1, "much", null)],
    ["no node tells", { ...tokenNode(), getRecentPrioritizationFees: undefined }],
    ["no node tries it out", { ...prices(5), simulateTransaction: undefined }],
    [
      "a trial fails",
      {
        ...prices(5),
        simulateTransaction: { result: { value: { err: "AccountNotFound", logs: [], unitsConsumed: 0 } } },
      },
    ],
    ["a trial tells no units", { ...prices(5), simulateTransaction: { result: { value: { err: null } } } }],
  ])("costs nothing where %s", async (_, answers) => {
    const { told } = await instructionsOf(answers);
    expect(told.map(({ program }) => program)).toEqual([ASSOCIATED, OLDER]);
  });
});
