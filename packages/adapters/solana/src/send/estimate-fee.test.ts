import { createAdapter } from "@foyer/contract/runtime";
import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { VersionedMessage, VersionedTransaction } from "@solana/web3.js";
import { describe, expect, it } from "vitest";
import { createProtocol } from "../create-protocol.ts";
import { mainnet } from "../networks.ts";
import { onDemand } from "../on-demand.ts";
import { type Answers, connectWallet, signing } from "../testing/connect-wallet.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { feeExtension, mintAccount, tokenAccount, tokenNode } from "../testing/token-node.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import { estimateFee } from "./estimate-fee.ts";

const [, RECEIVER, MINT] = SOLANA_TEST_ADDRESSES as [string, string, string];
const [OLDER, NEWER] = TOKEN_PROGRAMS;
const token = { asset: `${mainnet.caipNetworkId}/token:${MINT}` };
/** What the fake node says that an account without data must hold. */
const KEEP = 890_880n;

async function estimating(answers: Answers) {
  const { feature, inputs } = signing([{ signature: new Uint8Array(64).fill(9) }]);
  const { adapter, id, asked } = await connectWallet(feature, answers);
  const transfer = { to: RECEIVER, amount: 300n };
  const asking = (more: object) => ({ connectionId: id, transfer: { ...transfer, ...more } });
  return {
    inputs,
    asked,
    fee: async (more: object = {}) => await adapter.capabilities.estimateFee?.(asking(more)),
    send: async (more: object = {}) => await adapter.capabilities.send?.(asking(more)),
  };
}

const tried = (err: unknown, logs: readonly string[] = []): Answers => ({
  ...tokenNode(),
  simulateTransaction: { result: { value: { err, logs, unitsConsumed: 150 } } },
});

describe("estimating a fee", () => {
  it("asks the network what SOL costs to send, what an account must keep, and no wallet", async () => {
    const { fee, inputs, asked } = await estimating(tokenNode());
    expect(await fee()).toEqual({ lamports: 5_000n, keep: KEEP });
    expect(inputs).toEqual([]);
    expect(asked.map(({ method }) => method).sort()).toEqual([
      "getFeeForMessage",
      "getLatestBlockhash",
      "getMinimumBalanceForRentExemption",
      "getRecentPrioritizationFees",
      "simulateTransaction",
    ]);
    const how = { encoding: "base64", sigVerify: false, replaceRecentBlockhash: true, commitment: "confirmed" };
    expect(asked.find(({ method }) => method === "simulateTransaction")?.params[1]).toEqual(how);
  });

  it("is for the very transaction that would be sent, with what it pays to be taken sooner", async () => {
    const prices = { result: [{ slot: 1, prioritizationFee: 7 }] };
    const { fee, send, inputs, asked } = await estimating({ ...tokenNode(), getRecentPrioritizationFees: prices });
    await fee(token);
    await send(token);
    const { params = [] } = asked.find(({ method }) => method === "getFeeForMessage") ?? {};
    const priced = VersionedMessage.deserialize(
      Uint8Array.from(atob(String(params[0])), (letter) => letter.charCodeAt(0)),
    );
    const sent = VersionedTransaction.deserialize(inputs[0]?.transaction as Uint8Array).message;
    expect(priced).toEqual(sent);
    expect(sent.compiledInstructions).toHaveLength(4);
  });

  it("costs more the sooner it is wanted, and is sent at the very price that was chosen", async () => {
    const paid = Array.from({ length: 20 }, (_, slot) => ({ slot, prioritizationFee: slot * 10 }));
    const fees = [5_001n, 5_002n, 5_004n];
    const { fee, send, inputs, asked } = await estimating({
      ...tokenNode(),
      getRecentPrioritizationFees: { result: paid },
      getFeeForMessage: () => ({ result: { value: Number(fees.shift()) } }),
    });
    const { speeds, ...usual } = (await fee(token)) ?? {};
    const rent = { rent: 6_960n * BigInt(128 + 165), keep: KEEP };
    const unitLimit = 7_560;
    expect(usual).toEqual({ lamports: 5_002n, unitLimit, unitPrice: 100, ...rent });
    expect(speeds).toEqual({
      slow: { lamports: 5_001n, unitLimit, unitPrice: 20, ...rent },
      normal: usual,
      fast: { lamports: 5_004n, unitLimit, unitPrice: 180, ...rent },
    });
    const before = asked.length;
    await send({ ...token, fee: speeds?.fast });
    await send({ ...token, fee: { ...speeds?.slow, unitPrice: 0 } });
    // Nothing that would change the price is asked again.
    const again = asked.slice(before).map(({ method }) => method);
    expect(again).not.toContain("simulateTransaction");
    expect(again).not.toContain("getRecentPrioritizationFees");
    const priced = asked.filter(({ method }) => method === "getFeeForMessage").map(({ params }) => params[0]);
    const sent = inputs.map(({ transaction }) =>
      VersionedTransaction.deserialize(transaction as Uint8Array).message.serialize(),
    );
    expect(priced[2]).toBe(btoa(String.fromCharCode(...(sent[0] ?? []))));
    expect(VersionedMessage.deserialize(sent[1] ?? new Uint8Array()).compiledInstructions).toHaveLength(2);
  });

  it("has one price where others paid the same all the time", async () => {
    const prices = { result: [{ slot: 1, prioritizationFee: 7 }] };
    const { fee } = await estimating({ ...tokenNode(), getRecentPrioritizationFees: prices });
    expect(await fee()).not.toHaveProperty("speeds");
  });

  it("sends at no price that is none", async () => {
    const { send, inputs } = await estimating(tokenNode());
    for (const fee of [
      { lamports: 1n, unitLimit: -1, unitPrice: 1 },
      { lamports: 1n, unitLimit: 1, unitPrice: 0.5 },
    ])
      await expect(send({ fee })).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(inputs).toEqual([]);
  });

  it.each<[string, object, number]>([
    ["of the older program", mintAccount(), 165],
    ["of Token-2022", mintAccount({}, NEWER), 170],
    ["that keeps a fee", mintAccount({ extensions: [feeExtension()] }, NEWER), 182],
    // As PayPal's, which has accounts of 187 bytes.
    [
      "with more additions",
      mintAccount(
        {
          extensions: [
            { extension: "metadataPointer" },
            feeExtension(),
            { extension: "transferHook", state: { programId: null } },
          ],
        },
        NEWER,
      ),
      187,
    ],
  ])("says what opening an account takes for a token %s", async (_, mint, bytes) => {
    const { fee } = await estimating(tokenNode({ mint }));
    expect(await fee(token)).toEqual({ lamports: 5_000n, rent: 6_960n * BigInt(128 + bytes), keep: KEEP });
  });

  it("says what the token keeps of the transfer, where it keeps any of it", async () => {
    const mint = mintAccount({ extensions: [feeExtension(100)] }, NEWER);
    const targets = [null, tokenAccount({ owner: RECEIVER, program: NEWER })] as const;
    const { fee } = await estimating(tokenNode({ mint, targets }));
    // One per cent of 300.
    expect(await fee(token)).toMatchObject({ withheld: 3n });
    const free = await estimating(tokenNode({ targets: [tokenAccount({ owner: RECEIVER }), null] }));
    expect(await free.fee(token)).not.toHaveProperty("withheld");
  });

  it("says nothing of opening one that is there", async () => {
    const { fee } = await estimating(tokenNode({ targets: [tokenAccount({ owner: RECEIVER, program: OLDER }), null] }));
    expect(await fee(token)).toEqual({ lamports: 5_000n, keep: KEEP });
  });

  it("gives the fee where no node tries the transaction out", async () => {
    const { fee } = await estimating({ ...tokenNode(), simulateTransaction: undefined });
    expect(await fee()).toEqual({ lamports: 5_000n, keep: KEEP });
  });

  it.each<[string, Answers]>([
    ["no fee, as of a block hash it has forgotten", { getFeeForMessage: { result: { value: null } } }],
    ["a fee that is none", { getFeeForMessage: { result: { value: -5 } } }],
    ["no rent", { getMinimumBalanceForRentExemption: { result: "free" } }],
    ["its own error", { getFeeForMessage: { error: { code: -32005, message: "Node is behind" } } }],
  ])("is not told where the network gives %s", async (_, answers) => {
    const { fee } = await estimating({ ...tokenNode(), ...answers });
    await expect(fee()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("needs a wallet that can sign", async () => {
    const { adapter, id } = await connectWallet(signing(undefined, [1]).feature, tokenNode());
    const asked = { connectionId: id, transfer: { to: RECEIVER, amount: 5n } };
    await expect(adapter.capabilities.estimateFee?.(asked)).rejects.toMatchObject({
      code: "wallet/method-unsupported",
    });
  });

  it("says that the library it needs is not installed", async () => {
    const { page, clock } = startAdapter();
    createStandardWallet({ name: "Alder" }).register(page);
    const cause = Object.assign(new Error("Cannot find package '@solana/web3.js'"), { code: "ERR_MODULE_NOT_FOUND" });
    const fail: typeof estimateFee = (runtime, asked) => estimateFee(runtime, asked, () => Promise.reject(cause));
    const protocol = createProtocol({ canSend: true });
    const load = async () => ({ ...onDemand, estimateFee: fail });
    const adapter = createAdapter({ protocol, networks: [mainnet], load });
    adapter.start({ app: { name: "", url: "" }, page, clock, fetch, emit: () => undefined });
    const { id } = await adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
    const asked = { connectionId: id, transfer: { to: RECEIVER, amount: 5n } };
    await expect(adapter.capabilities.estimateFee?.(asked)).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "@solana/web3.js", operation: "estimateFee" },
    });
  });
});

describe("a transfer that would fail", () => {
  const program = (said: string, failed: string): readonly string[] => [
    "Program Vote111 invoke [1]",
    "Program log: This went well",
    "Program Vote111 success",
    `Program ${OLDER} invoke [1]`,
    "Program log: Instruction: TransferChecked",
    said,
    `Program ${OLDER} consumed 5 of 9 compute units`,
    `Program ${OLDER} failed: ${failed}`,
  ];
  const custom = (code: number): object => ({ InstructionError: [1, { Custom: code }] });

  it.each<[string, unknown, readonly string[]]>([
    ["the sender has no account", "AccountNotFound", []],
    ["there is too little for the fee", "InsufficientFundsForFee", []],
    ["too little would be left", { InsufficientFundsForRent: { account_index: 0 } }, []],
    [
      "there is too little to move",
      custom(1),
      program("Program log: Error: insufficient funds", "custom program error: 0x1"),
    ],
    [
      "there is too little to open an account",
      custom(1),
      program("Transfer: insufficient lamports 0, need 2039280", "custom program error: 0x1"),
    ],
  ])("is one for too little where %s", async (_, err, logs) => {
    await expect((await estimating(tried(err, logs))).fee()).rejects.toMatchObject({
      code: "wallet/insufficient-funds",
      context: { operation: "estimateFee", wallet: "Alder" },
    });
  });

  it("says how much an account needs that is not there yet", async () => {
    const { fee } = await estimating(tried({ InsufficientFundsForRent: { account_index: 1 } }));
    await expect(fee()).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: "the receiver has no account yet, and opening it takes 890880 lamports at least" },
    });
  });

  it.each<[string, unknown, readonly string[], string]>([
    [
      "its program's words",
      custom(17),
      program("Program log: Error: Account is frozen", "custom program error: 0x11"),
      "Account is frozen",
    ],
    [
      "words that are a wallet's elsewhere",
      custom(9),
      program("Program log: denied: locked", "custom program error: 0x9"),
      "denied: locked",
    ],
    [
      "how its program failed, where that says nothing",
      custom(37),
      program("Program data: abc", "custom program error: 0x25"),
      "custom program error: 0x25",
    ],
    [
      "what the node says, where no program is to blame",
      "AccountInUse",
      program("Program log: Fine", "well"),
      '"AccountInUse"',
    ],
    ["the same, where nothing was written", custom(5), [], '{"InstructionError":[1,{"Custom":5}]}'],
  ])("is told in %s", async (_, err, logs, problem) => {
    await expect((await estimating(tried(err, logs))).fee()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { operation: "estimateFee", problem: `simulation failed: ${problem}` },
      message: expect.stringContaining(problem),
    });
  });

  it("is still put to the wallet by whoever asks for it", async () => {
    const { send, inputs } = await estimating(
      tried(custom(17), program("Program log: Error: Account is frozen", "custom program error: 0x11")),
    );
    await send();
    expect(inputs).toHaveLength(1);
  });
});
