import { expect, it } from "vitest";
import type { Network } from "../../networks/networks.ts";
import { createNodes } from "./nodes.ts";

const MAINNET = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const OTHER = "4XfZa9kqWZ3q8yQ6bWm7T5pFz1CrgLVBvAJqNqYtP1mE";

function networkOf(reference: string): Network {
  const id = `solana:${reference}` as Network["id"];
  return { id, namespace: "solana", reference, name: "Solana", symbol: "SOL", rpc: "https://node.example" };
}

function nodesThatAre(genesis: unknown): ReturnType<typeof createNodes> {
  return createNodes(async () => new Response(JSON.stringify({ jsonrpc: "2.0", id: 1, result: genesis })));
}

it.each([
  [MAINNET.slice(0, 32), MAINNET, true],
  [MAINNET.slice(0, 32), OTHER, false],
  [OTHER.slice(0, 32), OTHER, true],
  // A name of the operator's own for a chain of theirs, and for one that everybody knows.
  ["localnet", OTHER, true],
  ["localnet", MAINNET, false],
  ["localnet", 7, false],
])("solana:%s whose node says that it is of %s: %s", async (reference, genesis, isRight) => {
  const asked = nodesThatAre(genesis).verified(networkOf(reference));
  if (isRight) await expect(asked).resolves.toBeTypeOf("function");
  else await expect(asked).rejects.toMatchObject({ code: "UNSUPPORTED_CHAIN" });
});
