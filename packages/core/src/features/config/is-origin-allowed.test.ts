import { describe, expect, it } from "vitest";
import { isOriginAllowed } from "./verbs.ts";

describe("the origins that a project allows", () => {
  it("are all where it names none [API-03]", () => {
    expect(isOriginAllowed("https://anything.example", [])).toBe(true);
  });

  it.each([
    ["https://app.example", "https://app.example"],
    ["https://app.example", "app.example"],
    ["https://app.example", "https://app.example/"],
    ["https://app.example", "https://app.example:443"],
    ["https://app.example:8443", "app.example"],
    ["https://app.example:8443", "https://app.example:8443"],
    ["https://app.example", "HTTPS://App.Example"],
    ["https://a.app.example", "https://*.app.example"],
    ["https://a.b.example", "*.*.example"],
    ["https://a.b.example", "a.*.example"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("let in %s by %s [API-03]", (origin, entry) => {
    expect(isOriginAllowed(origin, ["https://other.example", entry])).toBe(true);
  });

  it.each([
    ["https://evil.example", "https://app.example"],
    ["https://app.example.evil.example", "https://app.example"],
    ["https://evilapp.example", "https://app.example"],
    ["http://app.example", "https://app.example"],
    ["https://app.example:444", "https://app.example"],
    ["https://app.example", "https://*.app.example"],
    ["https://a.b.app.example", "https://*.app.example"],
    ["https://a-evil.example", "a-*.example"],
    ["https://app.example", "*"],
    ["https://app.example", "https://user@app.example"],
    ["https://app.example", "https://app.example/path"],
    ["null", "https://app.example"],
    ["", "https://app.example"],
  ])("keep out %s with %s [API-03]", (origin, entry) => {
    expect(isOriginAllowed(origin, [entry])).toBe(false);
  });

  it.each([
    "http://localhost:5173",
    "http://127.0.0.1:41234",
    "https://preview-1.pages.dev",
    "https://preview-1.vercel.app",
    "https://abc.ngrok-free.app",
    "https://secure-mobile.walletconnect.com",
    "https://secure-mobile.walletconnect.org",
  ])("are always %s too [API-03]", (origin) => {
    expect(isOriginAllowed(origin, ["https://app.example"])).toBe(true);
  });

  it.each(["https://pages.dev", "https://a.b.vercel.app", "https://localhost.evil.example"])("are not %s", (origin) => {
    expect(isOriginAllowed(origin, ["https://app.example"])).toBe(false);
  });
});
