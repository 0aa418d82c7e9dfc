import { isFoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { createOrigins } from "./origins.ts";

const LOCAL = [
  "localhost",
  "localhost:5173",
  "app.localhost",
  "a-b.c.localhost:80",
  "127.0.0.1:8080",
  "127.12.34.56",
  "[::1]:3000",
];
const PUBLIC = [
  "example.org",
  "example.org:8443",
  "xn--exmple-cua.org",
  "a",
  "1a.example",
  "10.0.0.1",
  "128.0.0.1",
  "[::2]",
  "[2001:db8::1]:444",
];
/** Names that look like the machine itself, and may be anybody's. */
const LOOKALIKES = ["localhost.example", "xlocalhost", "127.0.0.1.example", "1270.0.1.example", "localhosts"];

const caught = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe("the pages that may sign in", () => {
  it.each([...LOCAL, ...PUBLIC, ...LOOKALIKES])("are those of %s over https", (domain) => {
    const origin = new URL(`https://${domain}`).origin;
    const origins = createOrigins(["other.example", domain]);
    expect(origins.has(origin)).toBe(true);
    expect(origins.domainOf(origin)).toBe(domain);
  });

  it.each(LOCAL)("are those of %s over http too, which never leaves the machine", (domain) => {
    const origin = new URL(`http://${domain}`).origin;
    expect(createOrigins([new URL(origin).host]).domainOf(origin)).toBe(new URL(origin).host);
  });

  it.each([...PUBLIC, ...LOOKALIKES])("are not those of %s over http", (domain) => {
    expect(createOrigins([domain]).has(`http://${domain}`)).toBe(false);
  });

  it("have an origin of the web", () => {
    const origins = createOrigins(["example.org"]);
    for (const origin of [
      null,
      "",
      "null",
      "example.org",
      "ftp://example.org",
      "https://example.org/",
      "https://u@example.org",
    ])
      expect(origins.has(origin), String(origin)).toBe(false);
    for (const origin of ["ftp://localhost", "ws://localhost", "wss://localhost"])
      expect(createOrigins(["localhost"]).has(origin), origin).toBe(false);
  });

  it("are all on the machine itself, or they are not local", () => {
    for (const domain of LOCAL) expect(createOrigins([domain]).areLocal, domain).toBe(true);
    for (const domain of [...PUBLIC, ...LOOKALIKES]) expect(createOrigins([domain]).areLocal, domain).toBe(false);
    expect(createOrigins(["localhost", "example.org"]).areLocal).toBe(false);
  });

  it("are told from others in words, however long those are", () => {
    const { domainOf } = createOrigins(["example.org"]);
    const without = caught(() => domainOf(null));
    expect(without).toMatchObject({ code: "origin/refused", message: expect.stringContaining("no Origin") });
    const long = caught(() => domainOf(`https://${"x".repeat(500)}.example`)) as Error;
    expect(long).toMatchObject({ code: "origin/refused", message: expect.stringMatching(IN_WORDS) });
    expect(long.message).toContain(`https://${"x".repeat(92)} `);
  });
});

describe("a domain", () => {
  it.each([
    "",
    "*",
    "-a.example",
    "a.example-",
    ".example",
    "example.org.",
    "EXAMPLE.org",
    "exa_mple.org",
    "example.org:",
    "example.org:443",
    "example.org:08443",
    "example.org:123456",
    "example.org:99999",
    "example.org/sign-in",
    "me@example.org",
    "https://example.org",
    "1.2.3",
    "[::1",
    "[::1]x",
    "x[::1]",
    "[1::2::3]",
    "[0:0:0:0:0:0:0:1]",
    " example.org",
    "example.org\n",
  ])("is not %j, and the error says which and how it is written", (domain) => {
    const error = caught(() => createOrigins(["example.org", domain]));
    expect(isFoyerError(error, "options/invalid") && error.context).toMatchObject({
      path: "domains.1",
      problem: expect.stringMatching(/^must be a host as in .*, not '/),
    });
  });

  it("is named at least", () => {
    const error = caught(() => createOrigins([]));
    expect(isFoyerError(error, "options/invalid") && error.context).toMatchObject({
      path: "domains",
      problem: "must name a host",
    });
  });
});
