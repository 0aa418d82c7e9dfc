import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;
const source = new URL("..", import.meta.url).pathname;

/** The folders of the package, each with `./` before it, and the libraries, that a server loads with these entries: now, or by `import()` later. */
async function loadedBy(...entries: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: {
      contents: entries.map((entry) => `export * as ${entry} from "./${entry}/index.ts"`).join("\n"),
      resolveDir: source,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    packages: "external",
    logLevel: "silent",
    loader: { ".ts": "ts" },
  });
  const files = Object.keys(metafile.inputs).map((path) => /packages\/siwx\/src\/([^/]+)\//.exec(path)?.[1]);
  const folders = files.flatMap((folder) => (folder === undefined ? [] : [`./${folder}`]));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return [...new Set([...folders, ...imports])].sort();
}

describe("what a server loads", () => {
  it.each(NAMESPACES)("is %s alone, where it takes no other", async (namespace) => {
    const loaded = await loadedBy("server", namespace);
    expect(NAMESPACES.filter((each) => loaded.includes(`./${each}`))).toEqual([namespace]);
    expect(loaded.includes("viem")).toBe(namespace === "eip155");
    expect(loaded.includes("@scure/sr25519")).toBe(namespace === "polkadot");
  });

  it("is no namespace at all with the server's entry, and neither framework nor driver", async () => {
    expect(await loadedBy("server")).toEqual([
      "./server",
      "@foyer/contract",
      "@foyer/contract/email",
      "@foyer/contract/sign-in",
      "jose",
    ]);
    expect(await loadedBy("hono", "express", "next")).toEqual(["./express", "./hono", "./next"]);
  });

  it("is no session where signatures are verified alone", async () => {
    expect(await loadedBy("sui")).not.toContain("jose");
  });
});

describe("each entry for servers", () => {
  it("offers its names", async () => {
    expect(Object.keys(await import("./index.ts")).sort()).toEqual([
      "SignInError",
      "createSignIn",
      "isSignInError",
      "memoryStore",
      "postgresStore",
      "redisStore",
      "sqliteStore",
    ]);
    expect(Object.keys(await import("../hono/index.ts"))).toEqual(["signInHandler"]);
    expect(Object.keys(await import("../express/index.ts")).sort()).toEqual(["readSession", "signInHandler"]);
    expect(Object.keys(await import("../next/index.ts")).sort()).toEqual(["readSession", "signInRoute"]);
  });
});
