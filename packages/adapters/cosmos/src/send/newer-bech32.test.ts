import { COSMOS_TEST_ADDRESSES, createCosmosWallet } from "@foyer/testing";
import { expect, it } from "vitest";
import { createFakeChain } from "../testing/fake-chain.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import type { Stargate } from "./send.ts";

/** As much of Node's loader as it takes to give a library another copy of one that it uses. */
type Loader = {
  createRequire(from: string): ((name: string) => unknown) & { resolve(name: string): string };
  _resolveFilename(name: string, ...more: unknown[]): string;
};
type Node = { readonly process: { getBuiltinModule(name: "node:module"): Loader } };

/** `@cosmjs/stargate` over the `@scure/base` of an installation without overrides, which has bounds that 0.39 exceeds. */
function loadOverNewerBech32(): { readonly stargate: Stargate; readonly fromBech32: (address: string) => unknown } {
  const loader = (globalThis as unknown as Node).process.getBuiltinModule("node:module");
  const require = loader.createRequire(import.meta.url);
  const newer = require.resolve("@scure/base");
  const { _resolveFilename: resolve } = loader;
  loader._resolveFilename = (name, ...more) => (name === "@scure/base" ? newer : resolve.call(loader, name, ...more));
  try {
    const inside = loader.createRequire(require.resolve("@cosmjs/amino"));
    const { fromBech32 } = inside("@cosmjs/encoding") as { fromBech32: (address: string) => unknown };
    return { stargate: require("@cosmjs/stargate") as Stargate, fromBech32 };
  } finally {
    loader._resolveFilename = resolve;
  }
}

it("signs where the library can read no address, since it is asked for none", async () => {
  const { stargate, fromBech32 } = loadOverNewerBech32();
  const [from, to] = COSMOS_TEST_ADDRESSES as [string, string];
  expect(() => fromBech32(from)).toThrow("expected safe integer");

  const chain = createFakeChain();
  const { adapter, page, clock, connect } = startAdapter({ fetch: chain.fetch });
  const { id, accounts } = await connect(createCosmosWallet());
  const runtime = {
    networks: adapter.networks,
    links: {
      get: () => ({
        connector: adapter.connectors()[0],
        provider: page["keplr"],
        link: { connection: adapter.connections()[0], account: accounts[0] },
      }),
    },
    run: (_: unknown, work: (given: object) => Promise<unknown>) =>
      work({ host: { clock, fetch: chain.fetch }, scope: new AbortController().signal }),
  };
  const { send } = await import("./send.ts");
  const asked = { connectionId: id, transfer: { to, amount: 1n } };
  const sent = await send(runtime as never, asked, async () => stargate);
  expect(sent.hash).toMatch(/^[0-9A-F]{64}$/);
});
