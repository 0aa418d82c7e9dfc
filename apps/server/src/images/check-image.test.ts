import { walletIcons } from "@foyer/registry/icons";
import { describe, expect, it } from "vitest";
import { checkImage } from "./check-image.ts";
import { drawIcon } from "./draw-icon.ts";

describe("checkImage", () => {
  it.each([
    ["image/png", Buffer.from("89504e470d0a1a0a00", "hex")],
    ["image/jpeg", Buffer.from("ffd8ffe000", "hex")],
    ["image/gif", Buffer.from("GIF89a")],
    ["image/webp", Buffer.from("RIFF\x01\x02\x03\x04WEBPVP8 ")],
    ["image/svg+xml", Buffer.from('<?xml version="1.0"?>\n<svg><path fill="url(#a)"/></svg>')],
  ])("tells %s by its bytes", (contentType, body) => {
    expect(checkImage(body, "file")).toBe(contentType);
  });

  it("takes every logo of the registry", () => {
    for (const icon of Object.values(walletIcons)) {
      expect(checkImage(Buffer.from(drawIcon(icon)), "logo")).toBe("image/svg+xml");
    }
  });

  it.each([
    "<svg><script>1</script></svg>",
    "<svg onload='x()'></svg>",
    '<svg><a href="https://evil.example"/></svg>',
    '<svg><image xlink:href="https://evil.example/x.png"/></svg>',
    "<svg><style>@import 'x'</style></svg>",
    '<svg><path fill="url(https://evil.example)"/></svg>',
    "<svg><foreignObject/></svg>",
    '<svg><!ENTITY a "b"></svg>',
  ])("refuses an SVG that does more than show shapes: %s", (text) => {
    expect(() => checkImage(Buffer.from(text), "file.svg")).toThrow(/^file\.svg: holds .* may only show shapes$/);
  });

  it("refuses what is no image, and what is too large", () => {
    expect(() => checkImage(Buffer.from("<html><svg></svg>"), "x.png")).toThrow("x.png: is no PNG, JPEG, GIF");
    expect(() => checkImage(Buffer.alloc(256 * 1024 + 1), "x.png")).toThrow("is larger than 262144 bytes");
  });
});
