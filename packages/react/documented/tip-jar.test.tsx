import type { FeatureUi } from "@foyer/react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import document from "../../../docs/add-a-feature.md?raw";
import { connectWallet, renderFoyer } from "../src/test/render.tsx";
import source from "./tip-jar.tsx?raw";

// Not by name: the view that it declares would be one of the kit's own to the compiler.
const TIP_JAR = "./tip-jar.tsx";
const { tipJarUi } = (await import(/* @vite-ignore */ TIP_JAR)) as { readonly tipJarUi: (to: string) => FeatureUi };

describe("the documented feature", () => {
  it("is the code of the page that shows it", () => {
    expect(document).toContain(`\`\`\`tsx\n// tip-jar.tsx\n${source}\`\`\``);
  });

  it("sends a tip from the account, and counts it", async () => {
    const kit = await renderFoyer(null, { provider: { features: [tipJarUi("somebody")] } });
    await kit.foyer.load();
    await connectWallet(kit, kit.evm);
    kit.foyer.open();
    await page.getByRole("button", { name: "Give a tip" }).click();
    await expect.element(page.getByRole("heading", { name: "Tip jar" })).toBeVisible();
    await expect.element(page.getByText("0 given so far")).toBeVisible();
    await page.getByRole("button", { name: "Give a tip" }).click();
    await expect.element(page.getByText("1 given so far")).toBeVisible();
    expect(kit.evm.asked.filter((each) => each.startsWith("send:"))).toEqual([expect.stringContaining("somebody")]);
    expect(kit.foyer.getSnapshot().features).toMatchObject({ tipJar: { count: 1, isGiving: false } });
  });

  it("counts nothing that the visitor declined, and lets them try again", async () => {
    const kit = await renderFoyer(null, { provider: { features: [tipJarUi("somebody")] } });
    await kit.foyer.load();
    await connectWallet(kit, kit.evm);
    kit.evm.answer.sign = "reject";
    kit.foyer.open({ view: "TipJar" as "Connect", params: { to: "somebody" } as never });
    await page.getByRole("button", { name: "Give a tip" }).click();
    await expect.poll(() => kit.evm.asked.filter((each) => each.startsWith("send:"))).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "Give a tip" })).toBeEnabled();
    await expect.element(page.getByText("0 given so far")).toBeVisible();
  });
});
