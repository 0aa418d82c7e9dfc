import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverExchange, serverOnramp } from "@foyer/core/services";
import { createManualClock } from "@foyer/core/testing";
import { mainnet } from "@foyer/eip155/networks";
import { serviceNetworks } from "@foyer/registry/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { ImageKind } from "./image-kind.ts";
import { saveImage } from "./save-image.ts";

const ETHER = "eip155:1/slip44:60";
/** The id that the specification lists for Ethereum. */
const ETHEREUM = "ba0ba0cd-17c6-4806-ad93-f9d174f17900";
const IMAGES: readonly (readonly [ImageKind, string])[] = [
  ["asset", ETHEREUM],
  ["currency", "usd-1"],
  ["token", "eth-1"],
];
const bytesOf = (kind: ImageKind): Buffer =>
  Buffer.concat([Buffer.from("89504e470d0a1a0a0000ff00", "hex"), Buffer.from(kind)]);

let server: TestServer;
beforeAll(async () => {
  const sandbox = { kind: "sandbox", name: "Sandbox", url: "http://127.0.0.1:9", secret: "a-secret-of-the-sandbox" };
  server = await startTestServer({
    databaseUrl: `sqlite:${join(await mkdtemp(join(tmpdir(), "foyer-pictures-")), "server.sqlite")}`,
    environment: {
      ONRAMP_PROVIDERS: JSON.stringify([{ ...sandbox, id: "seller" }]),
      EXCHANGES: JSON.stringify([{ ...sandbox, id: "harbour" }]),
      ONRAMP_CURRENCIES: JSON.stringify([{ code: "USD", name: "US dollar", imageId: "usd-1" }]),
      MONEY_ASSETS: JSON.stringify([{ asset: ETHER, symbol: "ETH", name: "Ether", decimals: 18, imageId: "eth-1" }]),
    },
  });
  for (const [kind, id] of IMAGES) {
    const image = { kind, id, contentType: "image/png", body: bytesOf(kind), source: "operator" } as const;
    await saveImage(server.database.tables, image);
  }
}, 60_000);
afterAll(() => server?.stop());

async function load(url: string | undefined): Promise<Buffer> {
  const response = await fetch(url ?? "about:blank");
  return Buffer.from(await response.arrayBuffer());
}

it("leads a kit by image ids to the very pictures of currencies and tokens [API-02]", async () => {
  const service = { url: server.url, projectId: PROJECT };
  const given = { clock: createManualClock(), fetch, signal: new AbortController().signal };
  const offer = await serverOnramp(service).offer("eip155:1", given);
  expect(await load(offer?.currencies[0]?.icon)).toEqual(bytesOf("currency"));
  expect(await load(offer?.assets[0]?.icon)).toEqual(bytesOf("token"));
  const [paid] = (await serverExchange(service).assets("eip155:1", given)) ?? [];
  expect(await load(paid?.icon)).toEqual(bytesOf("token"));
});

it("leads a network by its image id to the very picture that the service keeps [NET-06] [LIM-04]", async () => {
  const [network] = serviceNetworks([mainnet], { url: server.url, projectId: PROJECT });
  const { assets } = network as { readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } };
  expect(assets?.imageId).toBe(ETHEREUM);
  expect(await load(assets?.imageUrl)).toEqual(bytesOf("asset"));
});
