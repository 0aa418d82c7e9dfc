import type { FrameBuild } from "../build/frame-build.ts";
import type { FrameConfig } from "../config/config.ts";
import { htmlDocument } from "./html-document.ts";

/** The frame's document: no script of its own, no style of its own, and the project's facts as data. */
export function frameDocument(config: FrameConfig, { script, style, preloads }: FrameBuild): string {
  return htmlDocument({
    title: config.name,
    style,
    script: { path: script, facts: config, preloads },
    body: '<body><main id="root"></main></body>',
  });
}
