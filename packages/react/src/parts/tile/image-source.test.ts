import { describe, expect, it } from "vitest";
import { isImageSource } from "./tile.tsx";

describe("isImageSource", () => {
  it.each([
    "data:image/png;base64,AAAA",
    "data:image/svg+xml,%3Csvg%3E",
    "https://example.org/a.png",
    "http://localhost:3000/a.png",
    "blob:https://example.org/1",
    "/logo.svg",
    "logo.svg",
  ])("takes %s", (source) => {
    expect(isImageSource(source)).toBe(true);
  });

  it.each([
    "",
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,<script>1</script>",
    "data:image/svg",
    "data:,x",
    "file:///etc/passwd",
    `data:image/png;base64,${"A".repeat(700_001)}`,
  ])("refuses %.40s", (source) => {
    expect(isImageSource(source)).toBe(false);
  });
});
