import { type Scene, scenesOf } from "../../test/scene.ts";

export const scenes: readonly Scene[] = scenesOf("Downloads", {
  "every-shop": { params: { walletId: "metamask" } },
  unknown: { params: { walletId: "nobody-knows-it" } },
});
