import { createWalletClient, custom, defineChain } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { erc7715Actions, erc7811Actions } from "viem/experimental";
import { expect, it } from "vitest";
import { findExcess } from "../protocol/find-excess.ts";
import { rpcRequest } from "../protocol/rpc/methods-schema.ts";
import { toRpcRequest } from "./to-rpc.ts";

const ACCOUNT = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045";

/** A client of viem whose requests go to a frame, and what the frame was sent. */
function createClient() {
  const sent: { readonly method: string }[] = [];
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const message = toRpcRequest("eip155:1", method, params);
    expect(findExcess(message)).toBeUndefined();
    sent.push(rpcRequest.parse(message));
    throw Object.assign(new Error("the frame has it"), { code: 4001 });
  };
  const client = createWalletClient({ account: ACCOUNT, chain: defineChain(mainnet), transport: custom({ request }) })
    .extend(erc7715Actions())
    .extend(erc7811Actions());
  return { client, sent };
}

// viem writes fields that a caller did not give as `undefined`, which JSON leaves out and structured clones keep.
it("a frame takes the calls, permissions and assets that viem asks for [VAL-01]", async () => {
  const { client, sent } = createClient();
  await client.sendCalls({ calls: [{ to: ACCOUNT, value: 1n }] }).catch(() => undefined);
  await client
    .grantPermissions({
      account: privateKeyToAccount(generatePrivateKey()),
      expiry: 1_900_000_000,
      permissions: [{ type: "native-token-transfer", data: { ticker: "ETH" }, policies: [] }],
    })
    .catch(() => undefined);
  await client.getAssets({ account: ACCOUNT }).catch(() => undefined);
  expect(sent.map(({ method }) => method)).toEqual(["wallet_sendCalls", "wallet_grantPermissions", "wallet_getAssets"]);
  // The session's key is the one that viem signs with.
  expect(sent[1]).toMatchObject({
    params: [{ chainId: "0x1", signer: { type: "account" }, permissions: [{ type: "native-token-transfer" }] }],
  });
});

it.each([
  ["policies of their own", { policies: [{ type: "gas-limit", data: { limit: "0x1" } }] }],
  ["policies that are no list", { policies: { limit: "0x1" } }],
  ["that they are required", { required: true }],
])("a frame is not asked for permissions that say %s, which it would not enforce", (_, more) => {
  const plain = { type: "native-token-transfer", data: { ticker: "ETH" } };
  const ask = (permission: object) => {
    const signer = { type: "account", data: { id: ACCOUNT } };
    const request = { expiry: 1_900_000_000, signer, permissions: [permission] };
    return toRpcRequest("eip155:1", "wallet_grantPermissions", [request]);
  };
  expect(() => ask(plain)).not.toThrow();
  expect(() => ask({ ...plain, ...more })).toThrow("wallet_grantPermissions");
});
