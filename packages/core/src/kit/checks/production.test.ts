import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type { createFoyer } from "../../index.ts";

/** Words of the checks, one of each file that says something to the developer, and of the library they are made with. */
const WORDS = [
  "Did you mean",
  "does not know",
  "must be one of",
  "must be a CSS colour",
  "the kit has no view",
  "no directory knows",
  "adapters is empty",
  "nothing to agree to",
  "names the unknown namespace",
  "unrecognized_keys",
  "_zod",
];

type Built = { readonly text: string; readonly createFoyer: typeof createFoyer };

const built: { [mode: string]: Built } = {};

/** Bundles all of the package's main entry, with what is fetched later, as a host's bundler does. */
async function bundle(mode: "production" | "development"): Promise<Built> {
  const { outputFiles } = await build({
    entryPoints: [new URL("../../index.ts", import.meta.url).pathname],
    write: false,
    bundle: true,
    format: "esm",
    minify: true,
    conditions: ["@foyer/source"],
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text ?? "";
  const entry: Pick<Built, "createFoyer"> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  );
  return { text, createFoyer: entry.createFoyer };
}

beforeAll(async () => {
  built["production"] = await bundle("production");
  built["development"] = await bundle("development");
});

const app = { name: "Example" };
const wrong = { app, adapters: [], features: { multiwallet: true } } as never;

describe("a production build", () => {
  it("has none of the checks' words in it, and a development build has them all", () => {
    const listIn = (mode: string): readonly string[] => WORDS.filter((word) => built[mode]?.text.includes(word));
    expect(listIn("production")).toEqual([]);
    expect(listIn("development")).toEqual(WORDS);
  });

  it("takes options and calls as they are, where a development build refuses them", () => {
    expect(() => built["development"]?.createFoyer(wrong)).toThrow("Did you mean 'multiWallet'?");
    const foyer = built["production"]?.createFoyer(wrong);
    expect(() => foyer?.setTheme({ mode: "neon" } as never)).not.toThrow();
  });

  it.each([
    ["production", 'adapter/invalid {"index":1,"problem":"has no namespace"}'],
    ["development", "adapters[1] has no namespace. Pass what an adapter package's factory returns."],
  ])("refuses an adapter without a namespace: %s [HOST-03]", (mode, message) => {
    const adapters = [{ namespace: "sui", specVersion: 1, networks: [] }, {}] as never;
    expect(() => built[mode]?.createFoyer({ app, adapters })).toThrow(message);
  });
});
