import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { chooseEncoding } from "./content-encoding.ts";

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["BR", "br"],
    ["*", "br"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["gzip;q=0", undefined],
    ["identity", undefined],
    ["br;q=x", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("takes of %j %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describeOnFilled((createDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await createDatabase(), environment: { SIGN_IN_SECRET: SECRET } });
  }, 60_000);
  afterAll(() => server.stop());

  /** As it is on the wire: `fetch` unpacks by itself. */
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const url = `${server.url}${path}${path.includes("?") ? "&" : "?"}projectId=${PROJECT}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { headers }, resolve).on("error", reject).end();
    });
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };

  it.each(["/getWallets?entries=100", "/limits"])(
    "packs %s with Brotli or gzip, as the client takes it",
    async (path) => {
      const plain = await ask(path);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const br = await ask(path, { "Accept-Encoding": "gzip, br" });
      const gzip = await ask(path, { "Accept-Encoding": "gzip" });
      expect([br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(br.body.length).toBeLessThan(plain.body.length / 2);
      for (const { headers } of [plain, br, gzip]) expect(headers["vary"]).toMatch(/Accept-Encoding/);
      for (const { headers } of [br, gzip]) {
        expect(headers["etag"]).toBe(`W/${plain.headers["etag"]}`);
        const again = await ask(path, { "Accept-Encoding": "br", "If-None-Match": String(headers["etag"]) });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
      const head = await fetch(`${server.url}${path}${path.includes("?") ? "&" : "?"}projectId=${PROJECT}`, {
        method: "HEAD",
      });
      expect(head.status).toBe(200);
    },
  );

  it("leaves alone what is short, what is an image, and what stands beside secrets", async () => {
    const all = { "Accept-Encoding": "br, gzip" };
    for (const path of ["/health", "/getWalletImage/metamask", `/siwx/v1/${PROJECT}/me`]) {
      const { headers } = await ask(path, all);
      expect([path, headers["content-encoding"]]).toEqual([path, undefined]);
    }
  });

  it("shows a change of the list within two seconds, and asks the database once for all who ask meanwhile", async () => {
    const { tables } = server.database;
    const first = async (): Promise<unknown> =>
      ((await (await server.get("/getWallets?entries=1&sort=default")).json()) as { data: { id: string }[] }).data[0]
        ?.id;
    expect(await first()).toBe("metamask");
    await tables.updateTable("wallets").set({ is_hidden: 1 }).where("id", "=", "metamask").execute();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, first)))).toEqual(new Set(["metamask"]));
    await expect.poll(first, { timeout: 4_000, interval: 100 }).not.toBe("metamask");
    await tables.updateTable("wallets").set({ is_hidden: 0 }).where("id", "=", "metamask").execute();
  });
});

const SECRET = "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi";
