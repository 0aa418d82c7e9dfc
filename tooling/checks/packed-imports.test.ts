import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkPackedImports } from "./packed-imports.ts";

const MANIFEST = JSON.stringify({
  name: "@foyer/a",
  dependencies: { "@foyer/contract": "workspace:^" },
  peerDependencies: { react: ">=18.2" },
  devDependencies: { "@wallet-standard/base": "1.1.0" },
});

function check(files: { readonly [name: string]: string }): readonly string[] {
  const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/a/dist/${name}`, text]));
  return withTree({ "packages/a/package.json": MANIFEST, ...placed }, checkPackedImports).map(({ message }) => message);
}

describe("checkPackedImports", () => {
  it.each([
    ["index.js", `import { it } from "left-pad/deep";`, "left-pad"],
    ["index.js", `export const later = () => import("viem");`, "viem"],
    ["index.d.ts", `import { Wallet } from "@wallet-standard/base";`, "@wallet-standard/base"],
    ["index.d.ts", `export declare const load: () => Promise<typeof import("viem")>;`, "viem"],
    ["index.js", `export const bundle = () => import("esbuild");`, "esbuild"],
    ["chunks/a.js", `export { it } from "@noble/hashes/sha3";`, "@noble/hashes"],
  ])("refuses %s with %s", (name, text, missing) => {
    expect(check({ [name]: text })).toEqual([`imports '${missing}', which is no dependency of @foyer/a`]);
  });

  it("accepts dependencies, peers, the package itself and its own files", () => {
    const text = `import "react/jsx-runtime"; import "@foyer/contract/testing"; import "@foyer/a"; import "./b.js"; import "node:fs";`;
    expect(check({ "index.js": text, "index.js.map": `{"a":"import 'viem'"}` })).toEqual([]);
  });

  it("refuses a package that is not built", () => {
    expect(withTree({ "packages/a/package.json": MANIFEST }, checkPackedImports)).toEqual([
      { file: "packages/a/dist", message: "is not built" },
    ]);
  });
});
