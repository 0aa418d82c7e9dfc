import type { FrameModel } from "../frame-model.ts";

/**
 * Tells whether a page may have put something over the frame that no browser tells of: Chromium's proof of what is seen knows nothing of masks
 * (`mask-image`), and others prove nothing.
 */
export function isCoverable({ elsewhere }: Pick<FrameModel, "elsewhere">): boolean {
  return elsewhere === undefined && window.top !== window.self;
}
