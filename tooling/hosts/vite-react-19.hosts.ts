import { expect } from "vitest";
import { noteFigure } from "../run/figures.mjs";
import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";
import { measureInstall } from "./measure-install.ts";

const MB = 1_000_000;
/** What three packages may bring along; a quarter of what they do are the words of 26 languages, of which a page fetches one. */
const LIMIT = 8 * MB;

describeHost(HOSTS["vite-react-19"], ({ step, folder, root }) => {
  step("brings along no more than is known for EVM chains, beside viem", 1, async () => {
    const wanted = ["@foyer/core", "@foyer/eip155", "@foyer/react"];
    const sizes = measureInstall(folder(), { root: root(), wanted });
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    const parts = sizes.map(({ name, size }) => `${name} ${(size / MB).toFixed(2)}`).join(", ");
    console.log(`installed for EVM chains, beside viem: ${(total / MB).toFixed(2)} MB (${parts})`);
    noteFigure({
      name: "installed for EVM chains, beside viem",
      goal: `${LIMIT / MB} MB`,
      measured: `${(total / MB).toFixed(2)} MB`,
      isMissed: total > LIMIT,
    });
    expect(sizes.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
    expect(sizes.map(({ name }) => name)).not.toContain("viem");
    expect(total).toBeLessThanOrEqual(LIMIT);
  });
});
