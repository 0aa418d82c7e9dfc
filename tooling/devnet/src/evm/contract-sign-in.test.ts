import { formatSignInMessage, signatureToJson } from "@foyer/contract/sign-in";
import { eip155Verifier } from "@foyer/siwx/eip155";
import { createSignIn, memoryStore, type SignIn, type SignInProof } from "@foyer/siwx/server";
import { EVM_TEST_KEYS } from "@foyer/testing";
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseAbi,
  serializeErc6492Signature,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../running.ts";
import { createDeployer } from "./deploy-contracts.ts";
import { type EvmChain, startAnvil } from "./start-anvil.ts";

const ABI = parseAbi([
  "function deploy(address owner, bytes32 salt) returns (address)",
  "function addressOf(address owner, bytes32 salt) view returns (address)",
  "function handOn(address to)",
]);
const ORIGIN = "https://example.org";
const [ownerKey = "0x", otherKey = "0x"] = EVM_TEST_KEYS as readonly Hex[];

let running: Running<EvmChain>;
let factory: Hex;
let signIn: SignIn;
beforeAll(async () => {
  running = await startAnvil({ chainId: 31337, port: 0 });
  factory = await createDeployer({ url: running.chain.url, key: ownerKey }).deployAccountFactory();
  const client = createPublicClient({ transport: http(running.chain.url) });
  signIn = createSignIn({
    domains: ["example.org"],
    verifiers: [eip155Verifier({ clients: { [running.chain.caip]: client } })],
    store: memoryStore(),
    sessions: { keys: [{ id: "test", secret: "a secret of 32 bytes, for tests." }] },
  });
}, 60_000);
afterAll(() => running.stop());

/** An account that is a contract of `ownerKey`'s, to be deployed by the factory or there already. */
function accountOf(salt: number) {
  const transport = http(running.chain.url);
  const reader = createPublicClient({ transport, pollingInterval: 50 });
  const owner = privateKeyToAccount(ownerKey);
  const wallet = createWalletClient({ account: owner, transport });
  const args = [owner.address, pad(`0x${salt.toString(16)}`)] as const;
  const send = async (to: Hex, data: Hex): Promise<void> => {
    await reader.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, data, chain: null }) });
  };
  const deployment = encodeFunctionData({ abi: ABI, functionName: "deploy", args });
  const address = reader.readContract({ address: factory, abi: ABI, functionName: "addressOf", args });
  return {
    address,
    deploy: () => send(factory, deployment),
    handOn: async (to: Hex) =>
      send(await address, encodeFunctionData({ abi: ABI, functionName: "handOn", args: [to] })),
    isThere: async () => (await reader.getCode({ address: await address })) !== undefined,
    async prove(type: "eip1271" | "eip6492", key = ownerKey): Promise<SignInProof> {
      const account = `${running.chain.caip}:${await address}` as const;
      const message = formatSignInMessage(await signIn.createMessage({ account, origin: ORIGIN }));
      const own = await privateKeyToAccount(key).signMessage({ message });
      const value =
        type === "eip1271" ? own : serializeErc6492Signature({ address: factory, data: deployment, signature: own });
      return { account, message, signature: signatureToJson<"eip155">({ type, value }), origin: ORIGIN };
    },
  };
}

describe("an account that is a contract", () => {
  it("signs in once it is deployed, by what its owner signed (EIP-1271)", async () => {
    const account = accountOf(1);
    await account.deploy();
    const proof = await account.prove("eip1271");
    expect((await signIn.authenticate(proof)).session.account).toBe(proof.account);
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "nonce/spent" });
  });

  it("signs in before it is deployed, and deploys nothing by it (EIP-6492)", async () => {
    const account = accountOf(2);
    const proof = await account.prove("eip6492");
    expect((await signIn.authenticate(proof)).session.account).toBe(proof.account);
    expect(await account.isThere()).toBe(false);
  });

  it("is not spoken for by somebody else, deployed or not", async () => {
    const account = accountOf(3);
    const refused = { code: "signature/refused" };
    await expect(signIn.authenticate(await account.prove("eip6492", otherKey))).rejects.toMatchObject(refused);
    await expect(signIn.authenticate(await account.prove("eip1271"))).rejects.toMatchObject(refused);
    await account.deploy();
    await expect(signIn.authenticate(await account.prove("eip1271", otherKey))).rejects.toMatchObject(refused);
    await expect(signIn.authenticate(await account.prove("eip6492", otherKey))).rejects.toMatchObject(refused);
  });

  it("is spoken for by its new owner alone once it was handed on", async () => {
    const account = accountOf(4);
    await account.deploy();
    await account.handOn(privateKeyToAccount(otherKey).address);
    await expect(signIn.authenticate(await account.prove("eip1271"))).rejects.toMatchObject({
      code: "signature/refused",
    });
    await expect(signIn.authenticate(await account.prove("eip1271", otherKey))).resolves.toBeTruthy();
  });

  it("cannot be judged on a chain whose node is not named, nor while the node is away", async () => {
    const account = accountOf(5);
    await account.deploy();
    const { signature } = await account.prove("eip1271");
    const elsewhere = `eip155:10:${await account.address}` as const;
    const message = formatSignInMessage(await signIn.createMessage({ account: elsewhere, origin: ORIGIN }));
    const unknown = { account: elsewhere, message, signature, origin: ORIGIN };
    await expect(signIn.authenticate(unknown)).rejects.toMatchObject({ code: "signature/unsupported" });

    const proof = await account.prove("eip1271");
    await running.stop();
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({ code: "chain/unreachable", status: 503 });
  });
});
