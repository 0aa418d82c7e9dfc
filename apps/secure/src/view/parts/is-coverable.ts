import type { FrameModel } from "../frame-model.ts";

/**
 * Returns whether a page may have covered the frame in a way that no browser reports: Chromium's proof of visibility ignores masks
 * (`mask-image`), and other browsers have no such proof.
 */
export function isCoverable({ elsewhere }: Pick<FrameModel, "elsewhere">): boolean {
  return elsewhere === undefined && window.top !== window.self;
}
