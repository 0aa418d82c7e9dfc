import { describe, expect, it } from "vitest";
import { isOriginAllowed, readOrigin } from "./origin.ts";

describe("readOrigin", () => {
  it.each([
    "https://app.example",
    "https://app.example:8443",
    "https://*.example.com",
    "https://app.*.example.com",
    "http://localhost:5173",
    "http://127.0.0.1",
    "http://dapp.localhost:3000",
    "https://xn--bcher-kva.example",
    "http://192.168.1.20:5173",
    "http://10.0.0.7:3000",
    "http://172.16.4.1",
    "http://[fd12:3456:789a::1]:5173",
    "http://my-laptop.local:5173",
    "capacitor://localhost",
    "ionic://localhost",
    "tauri://localhost",
    "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
  ])("takes %s", (text) => {
    expect(readOrigin(text)).toBe(text);
  });

  it.each([
    ["app.example", "is no origin"],
    ["*", "'*' where it is no whole label"],
    ["https://*", "'*' where it is no whole label"],
    ["https://app*.example.com", "'*' where it is no whole label"],
    ["https://*.com", "every host below a top-level domain"],
    ["https://app.example/", "in the form https://app.example"],
    ["https://app.example/path", "in the form https://app.example"],
    ["https://*.example.com/path", "in the form https://*.example.com"],
    ["https://APP.example", "in the form https://app.example"],
    ["https://user@app.example", "in the form https://app.example"],
    ["https://app.example:443", "in the form https://app.example"],
    ["https://bücher.example", "in the form https://xn--bcher-kva.example"],
    ["http://app.example", "must begin with https://"],
    ["file:///etc/passwd", "must begin with https://"],
    ["javascript:alert(1)", "must begin with https://"],
    ["http://172.32.0.1", "must begin with https://"],
    ["http://192.0.2.7", "must begin with https://"],
    ["http://10.example.com", "must begin with https://"],
    ["http://a.b.local", "must begin with https://"],
    ["capacitor:", "such as capacitor://localhost"],
    ["capacitor://localhost/", "such as capacitor://localhost"],
    ["capacitor://*.example", "'*' where it is no whole label"],
    ["data://localhost", "such as capacitor://localhost"],
    ["null", "is no origin"],
    ["", "is no origin"],
  ])("refuses '%s' and says why", (text, reason) => {
    expect(() => readOrigin(text)).toThrow(reason);
  });
});

describe("isOriginAllowed", () => {
  it.each([
    ["https://a.example.com", true],
    ["https://example.com", false],
    ["https://a.b.example.com", false],
    ["https://a.example.com.evil.example", false],
    ["http://a.example.com", false],
    ["https://a.example.com:8443", false],
    ["https://aXexample.com", false],
  ])("matches * with one whole label: %s, %s", (origin, isAllowed) => {
    expect(isOriginAllowed(origin, ["https://*.example.com"])).toBe(isAllowed);
  });
});
