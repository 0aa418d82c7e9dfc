import { expect } from "vitest";
import { describeHost } from "./describe-host.ts";
import { measureInstall } from "./measure-install.ts";

const MB = 1_000_000;

describeHost({ name: "vite-react-19", builds: { Vite: "build" }, served: "dist" }, ({ step, folder }) => {
  step("brings along 8 MB at most for EVM chains, beside viem", 1, async () => {
    const sizes = measureInstall(folder(), ["@foyer/core", "@foyer/eip155", "@foyer/react"]);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const parts = [...sizes].map(([name, size]) => `${name} ${(size / MB).toFixed(2)}`).join(", ");
    console.log(`installed for EVM chains, beside viem: ${(total / MB).toFixed(2)} of 8 MB (${parts})`);
    expect(sizes.has("viem")).toBe(false);
    expect(total).toBeLessThanOrEqual(8 * MB);
  });
});
