import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { installTogether, type Together } from "./install-together.ts";
import { type Packed, packPackages } from "./pack-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    packed: Packed;
    together: Together;
  }
}

/** Packs every package once for all hosts, and installs those hosts that share an installation. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const packed = await packPackages();
  provide("packed", packed);
  provide("together", await installTogether(packed));
  return () => rmSync(packed.folder, { recursive: true, force: true });
}
