import { createPublicClient, http } from "viem";
import { createBundlerClient, entryPoint07Address, entryPoint08Address } from "viem/account-abstraction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../../running.ts";
import { type EvmChain, startAnvil } from "../start-anvil.ts";
import { type Bundler, startBundler } from "./start-bundler.ts";

let running: Running<EvmChain>;
let bundler: Bundler;
beforeAll(async () => {
  running = await startAnvil({ chainId: 31337, port: 0 });
  bundler = await startBundler({ url: running.chain.url });
}, 180_000);
afterAll(async () => {
  await bundler?.stop();
  await running?.stop();
});

describe("what smart accounts take on a local chain", () => {
  it("is where it is on every chain", async () => {
    const { contracts } = bundler;
    expect(contracts).toMatchObject({
      entryPoint07: entryPoint07Address,
      entryPoint08: entryPoint08Address,
      delegate: "0xe6Cae83BdE06E4c305530e199D7217f42808555B",
      safe: "0x41675C099F32341bf84BFc5382aF534df5C7461a",
      safeFactory: "0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67",
      multiSend: "0x9641d764fc13c8B624c04430C7356C1C7C8102e2",
      safeModule: "0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226",
      safeSetup: "0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47",
    });
    const reader = createPublicClient({ transport: http(running.chain.url) });
    const codes = await Promise.all(Object.values(contracts).map((address) => reader.getCode({ address })));
    expect(codes.map((code) => (code ?? "0x").length > 2)).toEqual(codes.map(() => true));
  });

  it("is bundled for both entry points", async () => {
    const client = createBundlerClient({ transport: http(bundler.url) });
    expect(await client.getSupportedEntryPoints()).toEqual([entryPoint07Address, entryPoint08Address]);
  });
});
