import { expect } from "vitest";

/** Waits until the views stand: presses while they change are swallowed. */
export async function still(): Promise<void> {
  await expect
    .poll(() => document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("[data-view] > [inert] > *"))
    .toBeNull();
}
