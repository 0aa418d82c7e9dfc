import fc from "fast-check";
import { expect, it } from "vitest";
import { isSiwxError } from "../siwx-error.ts";
import { IN_WORDS } from "./in-words.ts";
import { judge, type World } from "./world.ts";

const FOREIGN = [
  "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
  "bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "polkadot:91b171bb158e2d3848fa23a9f1c25182:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  "cosmos:cosmoshub-4:cosmos10xcqpzrky6eff2g52qdye53xkk9jxkvrpq6uqr",
  "sui:mainnet:0x7799ea80594c35644321148485238c7a7a1c6549809e1795e6747c6d4da2504c",
  "stacks:1:SP1WV0048ERKB55592H81MK6J4TTRP8TSGC4JX54N",
];

/** Input that is not what the types say. */
export function describeBadInput(world: World): void {
  it("refuses accounts that are none of its namespace, in words", async () => {
    const signed = await world.sign("Hello");
    const [, , address = ""] = signed.account.split(":");
    const foreign = FOREIGN.filter((account) => !account.startsWith(`${world.namespace}:`));
    const broken = [undefined, null, 1, "", address, `${world.namespace}::${address}`, `${signed.account}\n`];
    const near = [`${world.namespace}:no/chain:${address}`, `${signed.account.slice(0, -1)}!`, `X${signed.account}`];
    for (const account of [...foreign, ...broken, ...near, [signed.account], "x".repeat(1_000_000)]) {
      await expectError(judge(world, { ...signed, account }), "account/invalid");
    }
  });

  it("refuses messages that are no text, or have no encoding of their own", async () => {
    const signed = await world.sign("Hello\ufffd");
    const messages = [
      undefined,
      null,
      7,
      ["Hello\ufffd"],
      new TextEncoder().encode("Hello"),
      "Hello\ud83d",
      "Hello\udc00",
    ];
    for (const message of messages) await expectError(judge(world, { ...signed, message }), "message/invalid");
  });

  it("refuses signatures that are none, and kinds it does not know", async () => {
    const signed = await world.sign("Hello");
    for (const signature of [undefined, null, "0x", 7, [], {}, { ...signed.signature, type: 1 }]) {
      await expectError(judge(world, { ...signed, signature }), "signature/invalid");
    }
    for (const value of [undefined, null, 7, {}, [signed.signature["value"]]]) {
      await expectError(judge(world, { ...signed, signature: { ...signed.signature, value } }), "signature/invalid");
    }
    const unknown = { ...signed.signature, type: "rsa" };
    await expectError(judge(world, { ...signed, signature: unknown }), "signature/unsupported");
  });

  it("refuses values that are no encoding, however long", async () => {
    const signed = await world.sign("Hello");
    for (const value of [
      "",
      "0x",
      "0x0",
      "0xzz",
      "!",
      "é",
      "\u0000",
      "1".repeat(1_000_000),
      "A".repeat(1_000_000),
      "z".repeat(1_000_000),
    ]) {
      expect(await judge(world, { ...signed, signature: { ...signed.signature, value } })).toBe(false);
    }
  });

  it("answers anything whatsoever with false, or with an error that says why", { timeout: 30_000 }, async () => {
    const signed = await world.sign("Hello");
    const field = fc.oneof(fc.anything(), fc.string());
    const claims = fc.oneof(
      fc.anything(),
      fc.record({ account: field, message: field, signature: field }),
      field.map((value) => ({ ...signed, signature: { ...signed.signature, value } })),
    );
    await fc.assert(fc.asyncProperty(claims, async (claim) => expectCalm(world, claim)));
    for (const claim of hostile(signed)) await expectCalm(world, claim);
  });

  it("reads each part once, so that nothing can change between two looks", async () => {
    const reads: string[] = [];
    const signed = await world.sign("Hello");
    expect(await judge(world, watch({ ...signed, signature: watch(signed.signature, reads) }, reads))).toBe(true);
    expect(reads.filter((key) => key !== "signature").sort()).toEqual(
      [...new Set(reads)].filter((key) => key !== "signature").sort(),
    );
  });
}

async function expectError(promise: Promise<boolean>, code: Parameters<typeof isSiwxError>[1]): Promise<void> {
  const answer = await promise.catch((error: unknown) => error);
  expect(isSiwxError(answer, code), `${String(answer)} is no ${code}`).toBe(true);
  expect(answer).toMatchObject({ message: expect.stringMatching(IN_WORDS) });
}

async function expectCalm(world: World, claim: unknown): Promise<void> {
  const answer = await judge(world, claim).catch((error: unknown) => error);
  if (!isSiwxError(answer)) expect(answer).toBe(false);
}

function hostile(signed: object): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const trap = (): never => {
    throw undefined as unknown as Error;
  };
  const trapped = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap });
  return [proxy, trapped].flatMap((thing) => [
    thing,
    { ...signed, account: thing },
    { ...signed, message: thing },
    { ...signed, signature: thing },
  ]);
}

function watch<T extends object>(value: T, reads: string[]): T {
  return new Proxy(value, {
    get: (target, key) => {
      reads.push(String(key));
      return Reflect.get(target, key);
    },
  });
}
