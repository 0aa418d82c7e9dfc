import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLink } from "./read-link.ts";

describe("a link that people are led to", () => {
  it.each(["https://pay.example/x?a=1#b", "http://127.0.0.1:4100/checkout/1", "http://localhost/x", "http://[::1]:1/"])(
    "may be %s",
    (link) => {
      expect(readLink(link)).toBe(new URL(link).href);
    },
  );

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://pay.example/",
    "http://localhost.evil.example/",
    "https://user:password@pay.example/",
    "file:///etc/passwd",
    "/checkout",
    "",
    `https://pay.example/${"a".repeat(4_000)}`,
    undefined,
    7,
    { href: "https://pay.example" },
  ])("is not %j", (link) => {
    expect(readLink(link)).toBeUndefined();
  });

  it("has no other scheme, whatever is written", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
        const read = readLink(link);
        if (read !== undefined) expect(read).toMatch(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/);
      }),
    );
  });
});
