import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { describeHost } from "./describe-host.ts";

// What `npm create foyer` writes, with more than it writes when nothing is said; esbuild is the quickest to build.
const created = {
  example: "esbuild",
  args: ["--template=esbuild", "--namespaces=eip155,solana", `--project-id=${"0123456789abcdef".repeat(2)}`],
  adds: ["@foyer/solana", "@foyer/walletconnect"],
} as const;

describeHost({ name: "create-foyer", created, builds: { esbuild: "build" }, served: "public" }, ({ step, folder }) => {
  step("was written with what was asked for", 1, async () => {
    const manifest = JSON.parse(readFileSync(join(folder(), "package.json"), "utf8")) as { readonly name: string };
    expect(manifest.name).toBe("create-foyer");
    expect(readFileSync(join(folder(), "src/foyer.ts"), "utf8")).toContain(", solana()],\n  sources: [walletConnect(");
  });
});
