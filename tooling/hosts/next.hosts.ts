import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { describeHost } from "./describe-host.ts";

describeHost({ name: "next", builds: { Turbopack: "build", webpack: "build:webpack" } }, ({ step, origin, folder }) => {
  step("renders a layout of the server that has the button in it", 1, async () => {
    const layout = readFileSync(join(folder(), "app/layout.tsx"), "utf8");
    expect(layout).toContain("<FoyerButton />");
    expect(layout).not.toContain("use client");
    const entry = readFileSync(join(folder(), "node_modules/@foyer/react/dist/index.js"), "utf8");
    expect(entry).toMatch(/^"use client";/);
    const response = await fetch(origin());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Nobody is connected.");
  });
});
