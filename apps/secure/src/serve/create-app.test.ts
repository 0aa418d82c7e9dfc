import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { buildFrame } from "../build/build-frame.ts";
import { createSecureApp } from "./create-app.ts";
import type { ProjectsFile } from "./projects-schema.ts";

const SHOP = {
  name: "</script><script>alert(1)</script> & Söhne",
  origins: ["https://shop.example", "https://www.shop.example"],
  server: "https://accounts.example/",
  keeper: "https://keeper.example",
  networks: { "eip155:1": "https://rpc.example/key", "eip155:8453": { rpc: "https://base.example", name: "Base" } },
};
const MANY = { ...SHOP, origins: Array.from({ length: 40 }, (_, at) => `https://shop${at}.example`) };
const PROJECTS: ProjectsFile = { shop: SHOP, many: MANY };

let folder: string;
let app: Awaited<ReturnType<typeof createSecureApp>>;
const onReport = vi.fn();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-frame-"));
  await buildFrame(folder);
  app = await createSecureApp({ projects: PROJECTS, folder, onReport });
});

test("a project's document carries every header that keeps others out", async () => {
  const { status, headers } = await app.request("/frame/1/shop");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src https://accounts.example https://keeper.example https://rpc.example https://base.example; worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'none'; frame-ancestors https://shop.example https://www.shop.example; require-trusted-types-for 'script'; trusted-types kit-worker; report-to csp",
    "content-type": "text/html; charset=utf-8",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "cross-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy":
      "publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()",
    "referrer-policy": "strict-origin",
    "reporting-endpoints": 'csp="/reports"',
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
});

test("a long list of origins is cut to the one that asks, and to none where it is not listed", async () => {
  const policyFor = async (referer?: string): Promise<string> => {
    const { headers } = await app.request("/frame/1/many", { headers: referer ? { referer } : {} });
    return /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
  };
  expect(await policyFor("https://shop7.example/")).toBe("https://shop7.example");
  expect(await policyFor("https://shop7.example.evil.com/")).toBe("'none'");
  expect(await policyFor("http://shop7.example/")).toBe("'none'");
  expect(await policyFor()).toBe("'none'");
});

test("the project's facts are data in the document, whatever is written in them", async () => {
  const text = await (await app.request("/frame/1/shop")).text();
  expect(text.match(/<script/g)).toHaveLength(2);
  const data = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    projectId: "shop",
    name: SHOP.name,
    origins: SHOP.origins,
    server: "https://accounts.example",
    networks: { "eip155:1": { rpc: "https://rpc.example/key" }, "eip155:8453": { name: "Base" } },
  });
  expect(text).not.toContain("alert(1)</script>");
});

test("a project that is not listed has no frame, and neither have names that objects have anyway", async () => {
  for (const id of ["other", "constructor", "__proto__", "toString"]) {
    expect((await app.request(`/frame/1/${id}`)).status).toBe(404);
  }
  expect((await app.request("/frame/2/shop")).status).toBe(404);
  expect((await app.request("/")).status).toBe(404);
});

test("assets are kept for ever, are the frame's alone, and are only those of the build", async () => {
  const text = await (await app.request("/frame/1/shop")).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? "";
  const { status, headers } = await app.request(script);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  // The worker asks nobody for anything.
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self';/);
  for (const path of ["/assets/build.json", "/assets/..%2fbuild.json", "/assets/frame.js"]) {
    expect((await app.request(path)).status).toBe(404);
  }
});

test("a window of the frame's own is empty, has no script, and is in no page", async () => {
  const answer = await app.request("/window/1");
  const [{ status, headers }, text] = [answer, await answer.text()];
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types",
  );
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(text).not.toContain("<script");
  expect(text).toContain('<main id="root"></main>');
});

test("whether it is up can be asked from any page", async () => {
  const { status, headers } = await app.request("/healthz");
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
});

test("what went against a policy is told, and a long tale is not", async () => {
  expect((await app.request("/reports", { method: "POST", body: "[]" })).status).toBe(204);
  expect(onReport).toHaveBeenCalledWith("[]");
  expect((await app.request("/reports", { method: "POST", body: "x".repeat(20_000) })).status).toBe(413);
});
