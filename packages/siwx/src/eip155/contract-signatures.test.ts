import {
  concatHex,
  createPublicClient,
  custom,
  hashMessage,
  isAddressEqual,
  recoverAddress,
  serializeErc6492Signature,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { isSiwxError } from "../siwx-error.ts";
import { IN_WORDS } from "../testing/in-words.ts";
import { askChain, type Client } from "./ask-chain.ts";
import { type Chain, type Contract, createNode } from "./testing/chain.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

type Hex = `0x${string}`;
const owner = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");
const stranger = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
const WALLET: Hex = "0x00000000219ab540356cbb839cbe05303d7705fa";
const FACTORY: Hex = "0xca11bde05977b3631167028862be2a173976ca11";

/** A wallet of one owner, who signs behind the word `a1`: such a signature recovers to nobody. */
const ownedBy =
  (address: Hex): Contract =>
  async (hash, signature) =>
    signature.startsWith("0xa1") &&
    isAddressEqual(await recoverAddress({ hash, signature: `0x${signature.slice(4)}` }), address);

const chainWith = (contract?: Contract): Chain => ({
  id: 1,
  contracts: new Map(contract ? [[WALLET, contract]] : []),
  factories: new Map([[FACTORY, new Map([[WALLET, ownedBy(owner.address)]])]]),
});

async function signed(
  type: SignedMessage["signature"]["type"],
  a: { readonly by?: typeof owner; readonly factory?: Hex; readonly message?: string } = {},
): Promise<SignedMessage> {
  const { by = owner, factory, message = "Hello" } = a;
  const inner = concatHex(["0xa1", await by.signMessage({ message })]);
  const value = factory ? serializeErc6492Signature({ address: factory, data: "0x01", signature: inner }) : inner;
  return { account: `eip155:1:${WALLET}`, message: "Hello", signature: { type, value } };
}

describe("a contract's signature", () => {
  it("is taken when the deployed contract takes it", async () => {
    const client = createNode(chainWith(ownedBy(owner.address)));
    expect(await verifyMessage({ ...(await signed("eip1271")), client })).toBe(true);
  });

  it("is taken through a client of viem", async () => {
    const node = createNode(chainWith(ownedBy(owner.address)));
    const client = createPublicClient({ transport: custom(node) });
    expect(await verifyMessage({ ...(await signed("eip1271")), client })).toBe(true);
  });

  it("is refused for another text, of another owner, and where there is no contract", async () => {
    const client = createNode(chainWith(ownedBy(owner.address)));
    expect(await verifyMessage({ ...(await signed("eip1271", { message: "Hello!" })), client })).toBe(false);
    expect(await verifyMessage({ ...(await signed("eip1271", { by: stranger })), client })).toBe(false);
    expect(await verifyMessage({ ...(await signed("eip1271")), client: createNode(chainWith()) })).toBe(false);
  });

  it("is taken before the contract is deployed, when its factory would deploy one that takes it", async () => {
    const client = createNode(chainWith());
    expect(await verifyMessage({ ...(await signed("eip6492", { factory: FACTORY })), client })).toBe(true);
    expect(await verifyMessage({ ...(await signed("eip6492", { factory: FACTORY, by: stranger })), client })).toBe(
      false,
    );
    expect(await verifyMessage({ ...(await signed("eip6492", { factory: WALLET })), client })).toBe(false);
  });

  it("is judged by the contract once it is deployed, whatever the wrapping says", async () => {
    const claim = await signed("eip6492", { factory: FACTORY });
    expect(await verifyMessage({ ...claim, client: createNode(chainWith(ownedBy(owner.address))) })).toBe(true);
    expect(await verifyMessage({ ...claim, client: createNode(chainWith(ownedBy(stranger.address))) })).toBe(false);
  });

  it("is judged anew each time, so that an upgraded contract may refuse what it took", async () => {
    const chain = chainWith(ownedBy(owner.address));
    const claim = { ...(await signed("eip1271")), client: createNode(chain) };
    expect(await verifyMessage(claim)).toBe(true);
    chain.contracts.set(WALLET, ownedBy(stranger.address));
    expect(await verifyMessage(claim)).toBe(false);
  });

  it("is false when the contract fails, in each way that nodes say so", async () => {
    const failures = [
      { code: 3, message: "execution reverted", data: "0x" },
      { code: -32000, message: "VM Exception while processing transaction: revert" },
      { code: -32015, message: "x", cause: { details: "execution reverted: no" } },
      new Error("out of gas"),
      new Error("invalid opcode: INVALID"),
    ];
    for (const failure of failures) {
      const client = createNode(chainWith(() => Promise.reject(failure)));
      expect(await verifyMessage({ ...(await signed("eip1271")), client })).toBe(false);
    }
  });

  it("is looked for under a wallet's wrong word too, where a client is there to ask", async () => {
    const chain = chainWith((hash, signature) => ownedBy(owner.address)(hash, concatHex(["0xa1", signature])));
    const value = await owner.signMessage({ message: "Hello" });
    const claim: SignedMessage = {
      account: `eip155:1:${WALLET}`,
      message: "Hello",
      signature: { type: "eip191", value },
    };
    expect(await verifyMessage(claim)).toBe(false);
    expect(await verifyMessage({ ...claim, client: createNode(chain) })).toBe(true);
  });

  it("is not judged where it is shorter than the validator can read", async () => {
    const client = createNode(chainWith(() => true));
    const claim = await signed("eip1271");
    for (const value of ["0x", "0xa1", `0x${"a1".repeat(31)}`] as const) {
      await expect(verifyMessage({ ...claim, signature: { type: "eip1271", value }, client })).rejects.toMatchObject({
        code: "signature/unsupported",
        message: expect.stringMatching(IN_WORDS),
      });
      expect(await verifyMessage({ ...claim, signature: { type: "eip191", value }, client })).toBe(false);
    }
    const value: Hex = `0x${"a1".repeat(32)}`;
    expect(await verifyMessage({ ...claim, signature: { type: "eip1271", value }, client })).toBe(true);
  });

  it("asks nobody about a key's signature", async () => {
    const node = createNode(chainWith());
    const value = await owner.signMessage({ message: "Hello" });
    const account = `eip155:1:${owner.address}` as const;
    for (const type of ["eip191", "eip1271", "eip6492"] as const) {
      expect(await verifyMessage({ account, message: "Hello", signature: { type, value }, client: node })).toBe(true);
    }
    expect(node.methods).toEqual([]);
  });
});

describe("a client", () => {
  const code = async (client: Client): Promise<unknown> =>
    verifyMessage({ ...(await signed("eip1271")), client }).catch((error: unknown) => {
      if (!isSiwxError(error)) return error;
      expect(error.message).toMatch(IN_WORDS);
      return error.code;
    });

  it("of another chain is refused: there the address may be somebody else's", async () => {
    const node = createNode({ ...chainWith(ownedBy(owner.address)), id: 137 });
    expect(await code(node)).toBe("client/wrong-chain");
    expect(node.methods).toEqual(["eth_chainId"]);
  });

  it.each([1, "1", "0x", "mainnet", null, undefined, {}, ["0x1"], "0x01x"])(
    "whose chain is %j is refused",
    async (answer) => {
      expect(await code({ request: async () => answer })).toBe("client/wrong-chain");
    },
  );

  it("that is written with zeros in front is of its chain still", async () => {
    const node = createNode(chainWith(ownedBy(owner.address)));
    const client: Client = { request: async (args) => (args.method === "eth_chainId" ? "0x01" : node.request(args)) };
    expect(await code(client)).toBe(true);
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["is asked too often", () => Promise.reject(Object.assign(new Error("limit exceeded"), { code: -32005 }))],
    ["throws nothing", () => Promise.reject(undefined)],
    [
      "throws at once",
      () => {
        throw new Error("no");
      },
    ],
  ])("that %s is not taken for one that says no", async (_, fail) => {
    expect(await code({ request: fail as never })).toBe("network/unreachable");
    const client: Client = { request: async ({ method }) => (method === "eth_chainId" ? "0x1" : fail()) };
    expect(await code(client)).toBe("network/unreachable");
  });

  it.each(["0x", "0x2", "0x02", "zz", "", null, undefined, 1, true, {}, [], "true", `0x${"1".repeat(64)}`, "0x0101"])(
    "that answers a contract's yes or no with %j is not believed",
    async (answer) => {
      const client: Client = { request: async ({ method }) => (method === "eth_chainId" ? "0x1" : answer) };
      expect(await code(client)).toBe("network/unreachable");
    },
  );

  it("that is of another chain, or of none, is told which it should be of", async () => {
    const answer = (id: unknown) =>
      signed("eip1271").then((claim) => verifyMessage({ ...claim, client: { request: async () => id } }));
    await expect(answer("0x89")).rejects.toThrow("The account is of eip155:1, the client of 137. ");
    await expect(answer("0x1g")).rejects.toThrow("the client of none. ");
    await expect(answer("x0x1")).rejects.toThrow("the client of none. ");
    // The same number is a contract's yes.
    await expect(answer(`0x${"0".repeat(63)}1`)).resolves.toBe(true);
    await expect(answer(`0x${"0".repeat(64)}1`)).rejects.toMatchObject({ code: "client/wrong-chain" });
  });

  it("that did not answer is told of, with what it said or why it did not", async () => {
    const causeOf = async (call: () => Promise<unknown>, chain: () => Promise<unknown> = async () => "0x1") => {
      const client: Client = { request: ({ method }) => (method === "eth_chainId" ? chain() : call()) };
      return await verifyMessage({ ...(await signed("eip1271")), client }).catch((error: unknown) => error);
    };
    const fault = new TypeError("fetch failed");
    const fail = () => Promise.reject(fault);
    expect(await causeOf(fail, fail)).toMatchObject({ code: "network/unreachable", cause: fault });
    expect(await causeOf(fail)).toMatchObject({ code: "network/unreachable", cause: fault });
    expect(await causeOf(() => Promise.reject(undefined))).toMatchObject({ cause: "no reason" });
    expect(await causeOf(async () => "0x")).toMatchObject({ cause: "It said 0x." });
    expect(await causeOf(async () => "y".repeat(50))).toMatchObject({ cause: `It said ${"y".repeat(40)}.` });
    expect(await causeOf(async () => "x0x01")).toMatchObject({ cause: "It said x0x01." });
    expect(await causeOf(async () => "0x01x")).toMatchObject({ cause: "It said 0x01x." });
  });

  it("is asked once, for whoever waits has a button to try again", async () => {
    const asked: string[] = [];
    const client: Client = {
      request: async ({ method }) => {
        asked.push(method);
        if (method === "eth_chainId") return "0x1";
        throw new Error("busy");
      },
    };
    expect(await code(client)).toBe("network/unreachable");
    expect(asked).toEqual(["eth_chainId", "eth_call"]);
  });

  it.each<readonly [string, (revert: unknown) => unknown, boolean]>([
    ["a failure of the contract, said in capitals", () => new Error("Reverted: no"), true],
    ["a failure of the contract, eight layers down", (revert) => wrap(revert, 7), true],
    ["a failure nine layers down, which nobody looks for", (revert) => wrap(revert, 8), false],
    ["another code of the node", () => ({ code: 4, message: "no" }), false],
    ["a word that only ends like it", () => new Error("norevert"), false],
    ["a failure in two halves", () => ({ message: "out of", details: "gas" }), true],
    ["a failure that is its own cause", () => circular(), false],
  ])("that fails with %s", async (_, make, isJudged) => {
    const failure = make({ code: 3 });
    const client: Client = {
      request: async ({ method }) => (method === "eth_chainId" ? "0x1" : Promise.reject(failure)),
    };
    expect(await code(client)).toBe(isJudged ? false : "network/unreachable");
  });

  it("is of no use without viem, and the error says what to install", async () => {
    const { account: _, ...rest } = await signed("eip1271");
    const question = { address: WALLET, reference: "1", hash: hashMessage("Hello"), signature: rest.signature.value };
    const load = () => Promise.reject(new Error("Cannot find package 'viem'"));
    const answer = askChain({ ...question, client: createNode(chainWith()), load });
    await expect(answer).rejects.toMatchObject({ code: "library/absent" });
    await expect(answer).rejects.toThrow("'viem' could not be loaded, and a contract's signature needs it. Install it");
    await expect(answer).rejects.toMatchObject({ cause: new Error("Cannot find package 'viem'") });
  });
});

function wrap(cause: unknown, layers: number): unknown {
  return layers === 0 ? cause : { message: "no", cause: wrap(cause, layers - 1) };
}

function circular(): unknown {
  const error: { cause?: unknown } = {};
  error.cause = error;
  return error;
}
