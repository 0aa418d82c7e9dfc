import { encodeFunctionData, erc20Abi, hashTypedData, maxUint256, parseAbi, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import { createTokenNode, describeDataOf, OWN, warningsOf } from "../../testing/describe-evm.ts";
import { isRed, type Sheet } from "../words.ts";

const THIEF = "0xe1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1";
const TOKEN = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const ZERO = "0x0000000000000000000000000000000000000000";
const node = createTokenNode([TOKEN]);

/** Types as the standards write them: "uint256 amount,address to". */
const fields = (text: string) =>
  text.split(",").map((each) => {
    const [type = "", name = ""] = each.trim().split(" ");
    return { name, type };
  });

type Data = { readonly types: Readonly<Record<string, string>>; readonly message: object; readonly domain?: object };

/** The first type is the primary one. Whatever no library can hash, no contract takes. */
function typed({ types, message, domain }: Data): object {
  const [primaryType = ""] = Object.keys(types);
  const data = {
    domain: domain ?? { name: "Name", version: "2", chainId: 1, verifyingContract: TOKEN },
    types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
    ...{ primaryType, message },
  };
  hashTypedData(data as never);
  return data;
}

const show = (data: Data): Promise<Sheet> => describeDataOf(typed(data), node);
const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [THIEF, maxUint256] });
const transferSome = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [THIEF, 1_500_000n] });

const AUTHORIZATION = "address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce";
const authorization = {
  from: OWN,
  to: THIEF,
  value: 1_500_000n,
  validAfter: 0n,
  validBefore: 1_900_000_000n,
  nonce: zeroHash,
};

describe("typed data that moves tokens by itself", () => {
  it.each(["TransferWithAuthorization", "ReceiveWithAuthorization"])(
    "%s is a red transfer (EIP-3009)",
    async (name) => {
      const sheet = await show({ types: { [name]: AUTHORIZATION }, message: authorization });
      expect([isRed(sheet), sheet.title.key]).toEqual([true, "action.sendToken"]);
      expect(sheet.actions).toMatchObject([
        {
          hero: { amount: "1.5", symbol: "USDC" },
          facts: [
            { name: "fact.to", value: { address: THIEF } },
            { name: "fact.token", value: { address: TOKEN } },
            { name: "fact.until", value: { text: "2030-03-17T17:46:40.000Z" } },
          ],
        },
      ]);
    },
  );

  it("is one whatever it is called, and however its fields are written", async () => {
    const sheet = await show({
      types: { Note: "address _from,address _to,uint256 _value,uint256 Valid_Before,uint8 more" },
      message: { _from: OWN, _to: THIEF, _value: 5n, Valid_Before: 1n, more: 1 },
    });
    expect([isRed(sheet), sheet.title.key]).toEqual([true, "action.sendToken"]);
  });

  it("that is cancelled says so, and is not red", async () => {
    const sheet = await show({
      types: { CancelAuthorization: "address authorizer,bytes32 nonce" },
      message: { authorizer: OWN, nonce: zeroHash },
    });
    expect([isRed(sheet), sheet.title.key]).toEqual([false, "action.cancelSigned"]);
  });
});

const DETAILS = "address token,uint160 amount,uint48 expiration,uint48 nonce";
const details = { token: TOKEN, amount: 7n, expiration: 9, nonce: 0 };
const PERMITTED = "address token,uint256 amount";
const permitted = { token: TOKEN, amount: 8n };
const until = { nonce: 0n, deadline: 1n };

const PERMITS: Readonly<Record<string, Data>> = {
  "EIP-2612": {
    types: { Permit: "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline" },
    message: { owner: OWN, spender: THIEF, value: 5n, ...until },
  },
  "EIP-2612 with other cases and more fields": {
    types: { permit: "address Owner,address Spender,uint256 Value,uint256 nonce,uint256 deadline,uint256 more" },
    message: { Owner: OWN, Spender: THIEF, Value: 5n, ...until, more: 1n },
  },
  Dai: {
    types: { Permit: "address holder,address spender,uint256 nonce,uint256 expiry,bool allowed" },
    message: { holder: OWN, spender: THIEF, nonce: 0n, expiry: 0n, allowed: true },
  },
  "ERC-4494": {
    types: { Permit: "address spender,uint256 tokenId,uint256 nonce,uint256 deadline" },
    message: { spender: THIEF, tokenId: 77n, ...until },
  },
  "approval of all collectibles": {
    types: { PermitForAll: "address owner,address operator,bool approved,uint256 nonce,uint256 deadline" },
    message: { owner: OWN, operator: THIEF, approved: true, ...until },
  },
  "Permit2, one": {
    types: { PermitSingle: "PermitDetails details,address spender,uint256 sigDeadline", PermitDetails: DETAILS },
    message: { details, spender: THIEF, sigDeadline: 1n },
  },
  "Permit2, many": {
    types: { PermitBatch: "PermitDetails[] details,address spender,uint256 sigDeadline", PermitDetails: DETAILS },
    message: { details: [details, details], spender: THIEF, sigDeadline: 1n },
  },
  "Permit2, to be taken at once": {
    types: {
      PermitTransferFrom: "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline",
      TokenPermissions: PERMITTED,
    },
    message: { permitted, spender: THIEF, ...until },
  },
  "Permit2, many to be taken at once": {
    types: {
      PermitBatchTransferFrom: "TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline",
      TokenPermissions: PERMITTED,
    },
    message: { permitted: [permitted], spender: THIEF, ...until },
  },
  "Permit2 with a witness": {
    types: {
      PermitWitnessTransferFrom:
        "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Mail witness",
      Mail: "string text",
      TokenPermissions: PERMITTED,
    },
    message: { permitted, spender: THIEF, ...until, witness: { text: "Hello" } },
  },
  "credit delegation": {
    types: { DelegationWithSig: "address delegatee,uint256 value,uint256 nonce,uint256 deadline" },
    message: { delegatee: THIEF, value: maxUint256, ...until },
  },
  "a permit within other data (ERC-7739)": {
    types: {
      TypedDataSign: "Permit contents,string name",
      Permit: "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline",
    },
    message: { contents: { owner: OWN, spender: THIEF, value: 5n, ...until }, name: "Account" },
  },
};

describe("typed data that lets someone take tokens", () => {
  it.each(Object.keys(PERMITS))("is red and names the one who may: %s", async (name) => {
    const sheet = await show(PERMITS[name] as Data);
    expect(isRed(sheet)).toBe(true);
    expect(sheet.actions[0]).toMatchObject({ title: { key: "action.permit" } });
    expect(sheet.actions[0]?.facts).toContainEqual({
      name: "fact.spender",
      value: { kind: "address", address: THIEF, isOwn: false },
    });
  });
});

const SAFE_TX =
  "address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce";
const safeTx = (change: object): Data => ({
  types: { SafeTx: SAFE_TX },
  domain: { chainId: 1, verifyingContract: THIEF },
  message: {
    ...{ to: TOKEN, value: 0n, data: transferSome, operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n },
    ...{ gasToken: ZERO, refundReceiver: ZERO, nonce: 1n, ...change },
  },
});
const FORWARD = "address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data";
const forward = (data: string): Data => ({
  types: { ForwardRequest: FORWARD },
  message: { from: OWN, to: TOKEN, value: 0n, gas: 1n, nonce: 1n, data },
});
const meta = (functionSignature: string): Data => ({
  types: { MetaTransaction: "uint256 nonce,address from,bytes functionSignature" },
  domain: { name: "USD Coin (PoS)", version: "1", verifyingContract: TOKEN, salt: `0x${"1".padStart(64, "0")}` },
  message: { nonce: 0n, from: OWN, functionSignature },
});

describe("typed data that has a call run", () => {
  it.each([
    ["a meta-transaction", meta(approveAll), "warning.unlimited"],
    ["a forwarded request (EIP-2771)", forward(approveAll), "warning.unlimited"],
    ["a Safe's transaction", safeTx({ data: approveAll }), "warning.unlimited"],
    ["a meta-transaction with further bytes behind its call", meta(`${approveAll}00`), "warning.unlimited"],
    ["a forwarded request of an unknown call", forward("0xdeadbeef"), "warning.inName"],
    ["a Safe's delegate call", safeTx({ operation: 1 }), "warning.delegateCall"],
    [
      "a Safe's transaction that refunds gas to someone",
      safeTx({ gasPrice: 1n, refundReceiver: THIEF }),
      "warning.inName",
    ],
    [
      "a transaction of zkSync",
      {
        types: {
          Transaction:
            "uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput",
        },
        domain: { name: "zkSync", version: "2", chainId: 1 },
        message: {
          ...{ txType: 113, from: BigInt(OWN), to: BigInt(TOKEN), gasLimit: 1, gasPerPubdataByteLimit: 1, nonce: 1 },
          ...{ maxFeePerGas: 1, maxPriorityFeePerGas: 0, paymaster: 0, value: 0, data: approveAll, factoryDeps: [] },
          paymasterInput: "0x",
        },
      },
      "warning.unlimited",
    ],
    [
      "a user operation",
      {
        types: { Operation: "address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 gas,bytes paymaster" },
        message: { sender: TOKEN, nonce: 1n, initCode: "0x", callData: approveAll, gas: zeroHash, paymaster: "0x" },
      },
      "warning.inName",
    ],
    [
      "a call in a field of any name",
      { types: { Mail: "string text,bytes attachment" }, message: { text: "Hello", attachment: approveAll } },
      "warning.unlimited",
    ],
    [
      "an unknown call in a field of any name, deeper within",
      {
        types: { Mail: "Part[] parts", Part: "bytes attachment" },
        message: { parts: [{ attachment: `0xdeadbeef${"00".repeat(64)}` }] },
      },
      "warning.inName",
    ],
  ] as readonly (readonly [string, Data, string])[])("is red: %s", async (_, data, warning) => {
    const sheet = await show(data);
    expect([isRed(sheet), warningsOf(sheet).includes(warning)]).toEqual([true, true]);
  });

  it("shows who gets how much of what, and is amber where that is all", async () => {
    for (const data of [safeTx({}), forward(transferSome), meta(transferSome)]) {
      const sheet = await show(data);
      expect(sheet.actions).toMatchObject([
        { title: { key: "action.sendToken" }, hero: { amount: "1.5", symbol: "USDC" }, warnings: [{ level: "amber" }] },
      ]);
      expect([isRed(sheet), warningsOf(sheet).includes("warning.inName")]).toEqual([false, true]);
    }
  });
});

describe("typed data that is not understood", () => {
  it.each([
    ["Seaport", { OrderComponents: "address offerer,uint256 startTime" }, { offerer: OWN, startTime: 1n }],
    [
      "LooksRare",
      { Maker: "address signer,address collection,uint256 price" },
      { signer: OWN, collection: TOKEN, price: 1n },
    ],
    ["a trade of another name", { Trade: "address maker,uint256 price" }, { maker: OWN, price: 1n }],
    ["an agent's approval", { "HyperliquidTransaction:ApproveAgent": "address agentAddress" }, { agentAddress: THIEF }],
    ["a permit that lacks its amount", { Permit: "address owner,address spender" }, { owner: OWN, spender: THIEF }],
    ["an order within other data", { Box: "Order content", Order: "uint256 price" }, { content: { price: 1n } }],
  ] as const)("is red where it reads like a grant: %s", async (_, types, message) => {
    const sheet = await describeDataOf(
      typed({ types: types as Data["types"], message, domain: { name: "Market", chainId: 1 } }),
    );
    expect(warningsOf(sheet)).toEqual(["warning.likePermit"]);
    expect(isRed(sheet)).toBe(true);
  });

  it("is amber with a sentence, and red where it is for a token that the account holds", async () => {
    const mail: Data = {
      types: { Mail: "string text" },
      message: { text: "Hello" },
      domain: { name: "Mail", chainId: 1 },
    };
    const sheet = await show(mail);
    expect([isRed(sheet), warningsOf(sheet)]).toEqual([false, ["warning.unknownCall"]]);
    const { domain: _, ...ofToken } = mail;
    expect(warningsOf(await show(ofToken))).toEqual(["warning.heldToken"]);
  });

  it("is amber for bytes that are no call", async () => {
    const sheet = await show({
      types: { Attest: "bytes32 schema,address recipient,bytes data,uint64 deadline" },
      domain: { name: "EAS", chainId: 1, verifyingContract: THIEF },
      message: { schema: zeroHash, recipient: THIEF, data: `0x${"00".repeat(64)}`, deadline: 1n },
    });
    expect(isRed(sheet)).toBe(false);
  });
});

it("a batch within typed data shows every call of it", async () => {
  const abi = parseAbi(["function multicall(bytes[] data)"]);
  const data = encodeFunctionData({ abi, args: [[transferSome, approveAll]] });
  const sheet = await show(forward(data));
  expect(sheet.actions.map(({ title }) => title.key)).toEqual(["action.unknown", "action.sendToken", "action.approve"]);
  expect(isRed(sheet)).toBe(true);
});
