import { expect } from "vitest";
import { noteFigure } from "../run/figures.mjs";
import { describeHost } from "./describe-host.ts";
import { measureInstall } from "./measure-install.ts";

const MB = 1_000_000;
/** What three packages may bring along; a quarter of what they do are the words of 26 languages, of which a page fetches one. */
const LIMIT = 8 * MB;

describeHost({ name: "vite-react-19", builds: { Vite: "build" }, served: "dist" }, ({ step, folder }) => {
  step("brings along no more than is known for EVM chains, beside viem", 1, async () => {
    const sizes = measureInstall(folder(), ["@foyer/core", "@foyer/eip155", "@foyer/react"]);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const parts = [...sizes].map(([name, size]) => `${name} ${(size / MB).toFixed(2)}`).join(", ");
    console.log(`installed for EVM chains, beside viem: ${(total / MB).toFixed(2)} MB (${parts})`);
    noteFigure({
      name: "installed for EVM chains, beside viem",
      goal: `${LIMIT / MB} MB`,
      measured: `${(total / MB).toFixed(2)} MB`,
      isMissed: total > LIMIT,
    });
    expect(sizes.has("viem")).toBe(false);
    expect(sizes.get("@foyer/react")).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(LIMIT);
  });
});
