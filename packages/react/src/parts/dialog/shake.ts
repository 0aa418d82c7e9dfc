import { prefersReducedMotion } from "../motion/prefers-reduced-motion.ts";

const SHAKE_MS = 500;
const FADE_MS = 80;
const FAR = { translate: "6px" };
const BACK = { translate: "-6px" };
const REST = { translate: "0" };

/** Shows that closing is not possible now: three times to and fro, or a short fade where motion is unwanted. */
export function shake(node: Element): void {
  if (prefersReducedMotion(node)) node.animate({ opacity: [0.6, 1] }, FADE_MS);
  else node.animate([REST, FAR, BACK, FAR, BACK, FAR, BACK, REST], { duration: SHAKE_MS, easing: "ease-in-out" });
}
