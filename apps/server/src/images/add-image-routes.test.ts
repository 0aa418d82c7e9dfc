import { walletIcons } from "@foyer/registry/icons";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { ImageKind } from "./image-kind.ts";
import { saveImage } from "./save-image.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000ff00", "hex");

describeOnFilled((createDatabase) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await createDatabase() });
    for (const kind of ["asset", "currency", "token"] satisfies readonly ImageKind[]) {
      const body = Buffer.concat([PNG, Buffer.from(kind)]);
      const image = { kind, id: "eip155:1", contentType: "image/png", body, source: "operator" } as const;
      await saveImage(server.database.tables, image);
    }
  }, 60_000);
  afterAll(() => server.stop());

  it("answers the logo of every wallet that the registry has one of [API-02]", async () => {
    for (const id of Object.keys(walletIcons)) {
      const response = await server.get(`/getWalletImage/${id}`);
      expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>.*<\/svg>$/);
    }
  });

  it.each([
    ["getAssetImage", "asset"],
    ["getCurrencyImage", "currency"],
    ["getTokenImage", "token"],
  ])("answers at /public/%s the very bytes of the %s that was kept [API-02]", async (name, kind) => {
    const response = await server.get(`/public/${name}/eip155%3A1`);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.concat([PNG, Buffer.from(kind)]));
  });

  it("answers an image that is not there with a problem nobody keeps [API-02]", async () => {
    const response = await server.get("/public/getTokenImage/metamask");
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ code: "image/unknown", status: 404 });
  });

  it("leaves an image nothing to run or load when it is opened as a page", async () => {
    const { headers } = await server.get("/getWalletImage/metamask");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("lets pages of any origin show an image, and clients keep it for a minute", async () => {
    const first = await server.get("/getWalletImage/metamask");
    expect(first.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const again = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await server.get("/getWalletImage/metamask", again)).status).toBe(304);
  });
});
