import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";

describeHost(HOSTS["create-foyer"], ({ step, folder }) => {
  step("was written with what was asked for", 1, async () => {
    const manifest = JSON.parse(readFileSync(join(folder(), "package.json"), "utf8")) as { readonly name: string };
    expect(manifest.name).toBe("create-foyer");
    expect(readFileSync(join(folder(), "src/foyer.ts"), "utf8")).toContain(", solana()],\n  sources: [walletConnect(");
  });
});
