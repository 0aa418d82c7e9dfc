import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildFrame } from "../build/build-frame.ts";
import type { FrameBuild } from "../build/frame-build.ts";
import { createSecureApp } from "../serve/create-app.ts";
import { compareServed } from "./compare-served.ts";

const SHOP = {
  name: "Shop </script> & Sons",
  origins: ["https://shop.example"],
  server: "https://accounts.example",
  keeper: "https://keeper.example",
  networks: { "eip155:1": "https://rpc.example" },
};

let folder: string;
let build: FrameBuild;
let serve: (path: string) => Promise<Response>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-compare-"));
  build = await buildFrame(folder);
  const app = await createSecureApp({ projects: { shop: SHOP }, folder });
  serve = async (path) => app.request(path);
});

type Tamper = (served: { readonly path: string; readonly text: string }) => string;

/** What is found where an intruder changes what is served. */
function compare(tamper: Tamper = ({ text }) => text, projects = ["shop"]): Promise<readonly string[]> {
  const get = async (path: string): Promise<Response> => {
    const { status, headers, ...response } = await serve(path).then(async (served) => ({
      status: served.status,
      headers: served.headers,
      text: await served.text(),
    }));
    return new Response(tamper({ path, text: response.text }), { status, headers });
  };
  return compareServed({ get, projects, folder, build });
}

test("what is served of these sources has no difference, whatever its projects are called", async () => {
  expect(await compare()).toEqual([]);
});

test("one byte of any asset is found", async () => {
  expect(await compare(({ path, text }) => (path === build.worker ? text.replace("a", "b") : text))).toEqual([
    `${build.worker} differs from what the sources make`,
  ]);
});

test("a document that loads more than ours, or something else, is found", async () => {
  const change =
    (from: string, to: string): Tamper =>
    ({ path, text }) =>
      path.startsWith("/frame/") ? text.replace(from, to) : text;
  const differs = ["/frame/1/shop differs from what the sources make"];
  expect(await compare(change("</head>", '<script src="/assets/more.js"></script></head>'))).toEqual(differs);
  expect(await compare(change(`src="${build.script}"`, 'src="/assets/other.js"'))).toEqual(differs);
  expect(await compare(change('<main id="root">', '<main id="root" onclick="steal()">'))).toEqual(differs);
  expect(await compare(change(build.worker, "/assets/worker-of-mine.js"))).toEqual([
    `/frame/1/shop names '/assets/worker-of-mine.js' as what holds keys, and not '${build.worker}'`,
  ]);
  expect(await compare(change(build.id, "0123456789abcdef"))).toEqual([
    `/frame/1/shop says that it is of the build '0123456789abcdef', and not of '${build.id}'`,
  ]);
  expect(await compare(change("application/json", "text/plain"))).toEqual([
    "/frame/1/shop holds no facts of a project",
  ]);
});

test("what is not there is said, and so is an origin that does not answer", async () => {
  expect(await compare(undefined, ["none"])).toEqual(["/frame/1/none is answered 404"]);
  const get = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
  const found = await compareServed({ get, projects: [], folder, build });
  expect(found.length).toBeGreaterThan(3);
  expect(found.every((line) => line.endsWith("could not be asked for: fetch failed"))).toBe(true);
});
