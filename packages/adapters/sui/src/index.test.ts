import { expect, it } from "vitest";
import * as sui from "./index.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(sui)).toEqual(["sui"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual(["devnet", "localnet", "mainnet", "testnet"]);
});

type Files = {
  readdirSync(folder: URL, options: object): string[];
  readFileSync(file: URL, encoding: "utf8"): string;
};

it("reaches the vendor's libraries, which ask for Node 22, by import() in one file alone", async () => {
  // Node's types are not at hand here, and not needed elsewhere.
  const { readdirSync, readFileSync } = (await import(["node", "fs"].join(":"))) as Files;
  const folder = new URL(".", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => name.endsWith(".ts") && !/test(-d)?\.ts$|^testing/.test(name));
  const reaching = (pattern: RegExp): string[] =>
    sources.filter((name) => pattern.test(readFileSync(new URL(name, folder), "utf8")));
  expect(reaching(/^(import|export) (?!type ).*"@mysten\//m)).toEqual([]);
  expect(reaching(/=> import\("@mysten\//)).toEqual(["libraries.ts"]);
  expect(reaching(/@mysten\//).length).toBeGreaterThan(3);
});
