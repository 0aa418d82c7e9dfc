import { expect, test } from "vitest";
import { projectsFile } from "./projects-schema.ts";

const file = (origin: string, change: object = {}): unknown => ({
  shop: {
    name: "Shop",
    origins: [origin],
    server: "https://accounts.example",
    keeper: "https://keeper.example",
    networks: {},
    ...change,
  },
});
const isTaken = (value: unknown): boolean => projectsFile.safeParse(value).success;

test("an exact https origin is taken, and http for this machine alone", () => {
  expect(isTaken(file("https://shop.example"))).toBe(true);
  expect(isTaken(file("http://localhost:3000"))).toBe(true);
});

test.each([
  "https://shop.example/",
  "https://shop.example/path",
  "http://shop.example",
  "https://Shop.example",
  "https://shop.example:443",
  "https://user@shop.example",
  "https://*.shop.example",
  "https://shöp.example",
  "https://shop.example; script-src *",
  "shop.example",
  "null",
  "",
])("'%s' is no exact origin", (origin) => {
  expect(isTaken(file(origin))).toBe(false);
});

test("nothing that is written in it becomes a part of a policy", () => {
  expect(isTaken(file("https://shop.example", { server: "https://a.example;script-src *" }))).toBe(false);
  expect(isTaken(file("https://shop.example", { networks: { "eip155:1": "https://a.example 'unsafe-inline'" } }))).toBe(
    false,
  );
  expect(isTaken(file("https://shop.example", { networks: { "eip155:1": "http://rpc.example" } }))).toBe(false);
  expect(isTaken(file("https://shop.example", { extra: 1 }))).toBe(false);
});

test("code that plain accounts take on is a contract's, and is there to no purpose without a bundler", () => {
  const isNetwork = (network: object): boolean =>
    isTaken(file("https://shop.example", { networks: { "eip155:1": { rpc: "https://rpc.example", ...network } } }));
  const [bundler, delegate] = ["https://bundler.example", `0x${"ab".repeat(20)}`];
  expect(isNetwork({ bundler, delegate })).toBe(true);
  expect(isNetwork({ bundler })).toBe(true);
  expect(isNetwork({ delegate })).toBe(false);
  for (const wrong of ["shop.eth", `${delegate}00`, 1, true])
    expect(isNetwork({ bundler, delegate: wrong })).toBe(false);
});
