import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { RegistryImage } from "./registry-icon.tsx";

it("draws a tree as one element that loads nothing", async () => {
  const icon = ["svg", { viewBox: "0 0 4 2" }, [["rect", { width: "4", height: "2", fill: "#f00" }]]] as const;
  const { part } = await renderPart(<RegistryImage icon={icon} />);
  const image = part as unknown as HTMLImageElement;
  expect([image.tagName, image.alt, image.childElementCount]).toEqual(["IMG", "", 0]);
  await vi.waitFor(() => expect(image.complete && image.naturalWidth > 0).toBe(true));
  expect(image.naturalWidth / image.naturalHeight).toBe(2);
});

it("keeps a value inside its attribute", async () => {
  const icon = ["svg", { viewBox: '0 0 1 1"><script>1</script>' }] as const;
  const { part } = await renderPart(<RegistryImage icon={icon} />);
  expect(decodeURIComponent((part as unknown as HTMLImageElement).src)).not.toContain("<script");
});
