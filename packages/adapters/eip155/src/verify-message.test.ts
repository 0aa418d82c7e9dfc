import type { AccountId, Shapes } from "@foyer/contract";
import { EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { mainnet } from "./networks.ts";
import { createRuntime } from "./runtime.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { loadViem, verifyMessage } from "./verify-message.ts";

const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];
const idOf = (address: string): AccountId<"eip155"> => `eip155:1:${address}`;
const YES = `0x${"1".padStart(64, "0")}`;
const NO = `0x${"0".repeat(64)}`;

async function signed(message: string): Promise<Shapes["eip155"]["signature"]> {
  const key = privateKeyToAccount(EVM_TEST_KEYS[0] as `0x${string}`);
  return { type: "eip191", value: await key.signMessage({ message }) };
}

/** Verifies against nodes that answer so; counts the questions. */
function verifier(answer: () => Promise<Response>) {
  let asked = 0;
  const fetch = (): Promise<Response> => {
    asked += 1;
    return answer();
  };
  const { adapter } = startAdapter({ networks: [mainnet], fetch });
  const { verifyMessage: verify } = adapter.capabilities;
  return { verify: async (a: Parameters<NonNullable<typeof verify>>[0]) => verify?.(a), asked: () => asked };
}

const node = (result: string) => async (): Promise<Response> => Response.json({ jsonrpc: "2.0", id: 1, result });
const contractSignature = { type: "eip1271", value: `0x${"ab".repeat(100)}` } as const;

describe("verifying a message [NSP-01]", () => {
  it("knows a key's signature without asking anybody", async () => {
    const { verify, asked } = verifier(node(NO));
    const message = "Hello, 世界";
    expect(await verify({ account: idOf(FIRST), message, signature: await signed(message) })).toBe(true);
    expect(asked()).toBe(0);
  });

  it.each([
    ["of another text", FIRST, "Hello!"],
    ["of another account", SECOND, "Hello"],
  ])("refuses a signature %s", async (_, address, message) => {
    const { verify } = verifier(node(NO));
    expect(await verify({ account: idOf(address), message, signature: await signed("Hello") })).toBe(false);
  });

  it("asks the account's contract, deployed or not, about a signature that no key made", async () => {
    for (const [result, isValid] of [
      [YES, true],
      [NO, false],
    ] as const) {
      const { verify, asked } = verifier(node(result));
      expect(await verify({ account: idOf(FIRST), message: "Hello", signature: contractSignature })).toBe(isValid);
      expect(asked()).toBeGreaterThan(0);
    }
  });

  it("says that it does not know, rather than no, when no node answers", async () => {
    const { verify } = verifier(() => Promise.reject(new TypeError("Failed to fetch")));
    const verdict = verify({ account: idOf(FIRST), message: "Hello", signature: contractSignature });
    await expect(verdict).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it.each([
    [
      "is not installed",
      Object.assign(new Error("Cannot find package 'viem'"), { code: "ERR_MODULE_NOT_FOUND" }),
      "library/absent",
    ],
    ["was left out by the bundler", new TypeError("Failed to resolve module specifier 'viem'"), "library/absent"],
    ["could not be fetched", new TypeError("Failed to fetch dynamically imported module"), "library/unreachable"],
    [
      "could not be fetched by webpack",
      Object.assign(new Error("Loading failed"), { name: "ChunkLoadError" }),
      "library/unreachable",
    ],
  ])("says that viem %s", async (_, failure, code) => {
    const runtime = createRuntime([mainnet]);
    startRuntime(runtime);
    const load = () => Promise.reject(failure);
    const asked = { account: idOf(FIRST), message: "Hello", signature: contractSignature, load };
    await expect(verifyMessage(runtime, asked)).rejects.toMatchObject({
      code,
      context: { library: "viem" },
      cause: failure,
    });
  });

  it("loads from viem what it uses and nothing else", async () => {
    expect(Object.keys(await loadViem()).sort()).toEqual([
      "createPublicClient",
      "fallback",
      "http",
      "recoverMessageAddress",
    ]);
  });
});

function startRuntime(runtime: ReturnType<typeof createRuntime>): void {
  runtime.start({
    app: { name: "Example", url: "https://example.org" },
    page: new EventTarget() as never,
    clock: { now: () => 0, after: () => () => undefined },
    fetch: () => Promise.reject(new TypeError("no network")),
    emit: () => undefined,
  });
}
