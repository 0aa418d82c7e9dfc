import { privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { eip155Verifier } from "./eip155-verifier.ts";
import { createNode } from "./testing/chain.ts";

const owner = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");
const WALLET = "0x00000000219ab540356cbb839cbe05303d7705fa";
const SIGNATURE = { type: "eip1271", value: `0x${"a1".repeat(40)}` } as const;

it("judges keys without any node", async () => {
  const signature = { type: "eip191", value: await owner.signMessage({ message: "Hello" }) } as const;
  const claim = { account: `eip155:1:${owner.address}`, message: "Hello", signature } as const;
  expect(eip155Verifier().namespace).toBe("eip155");
  expect(await eip155Verifier().verify(claim)).toBe(true);
  expect(await eip155Verifier().verify({ ...claim, message: "Hello!" })).toBe(false);
});

it("asks the node of the account's own chain about a contract, and no other", async () => {
  const node = (id: number, answer: boolean) =>
    createNode({ id, contracts: new Map([[WALLET, () => answer]]), factories: new Map() });
  const [main, base] = [node(1, true), node(8453, false)];
  const { verify } = eip155Verifier({ clients: { "eip155:1": main, "eip155:8453": base } });
  const claim = (chain: string) =>
    verify({ account: `eip155:${chain}:${WALLET}`, message: "Hello", signature: SIGNATURE });
  expect(await claim("1")).toBe(true);
  expect(base.methods).toEqual([]);
  expect(await claim("8453")).toBe(false);
  await expect(claim("10")).rejects.toMatchObject({ code: "client/missing" });
});

it("writes accounts with the capitals that are their checksum, and refuses others' accounts", () => {
  const { readAccount } = eip155Verifier();
  const written = `eip155:1:${owner.address}`;
  expect(readAccount(written.toLowerCase())).toBe(written);
  for (const account of [`solana:1:${owner.address}`, "eip155:1:0x12", `eip155:01:${owner.address}`])
    expect(() => readAccount(account)).toThrow(expect.objectContaining({ code: "account/invalid" }));
});
