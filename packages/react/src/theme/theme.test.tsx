import type { ThemeVariables } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { type EmailKit, renderEmailKit } from "../test/email-kit.tsx";
import { still } from "../test/still.ts";
import { getSystemScheme } from "./system-scheme.ts";

const prefer = async (value: string): Promise<void> => {
  const session = cdp() as unknown as { send: (method: string, params: unknown) => Promise<unknown> };
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
};

/** Somebody whose wallet shows a request in its own frame, in a modal that was told nothing of its look. */
async function shown(): Promise<EmailKit> {
  const kit = await renderEmailKit({ stage: "in" });
  kit.wallet.tell({ type: "shown", screen: "approval", height: 420 });
  await expect.element(page.getByRole("region", { name: "Your wallet" })).toBeVisible();
  await still();
  return kit;
}

/** What the modal's card is drawn with. */
function look() {
  const dialog = page.getByRole("dialog").element();
  const card = dialog.firstElementChild as HTMLElement;
  const at = getComputedStyle(card);
  const token = (name: string): string => at.getPropertyValue(name).trim();
  return {
    surface: at.backgroundColor,
    corner: at.borderTopLeftRadius,
    font: at.fontFamily,
    accent: token("--f-accent"),
    size: at.fontSize,
    zIndex: getComputedStyle(dialog).zIndex,
  };
}

const LIGHT = "color(srgb 1 1 1)";
const DARK = "color(srgb 0.0901961 0.0941176 0.105882)";

const OTHER: ThemeVariables = {
  accent: "#112233",
  fontFamily: "Georgia, serif",
  fontSizeMaster: "12px",
  borderRadiusMaster: "2px",
  colorMix: "#ff0000",
  colorMixStrength: 50,
  zIndex: 77,
};

describe("the theme", () => {
  it("follows the system until the host says, has the documented defaults, and is as the host says at once, in the frame too [THM-01]", async () => {
    await prefer("light");
    const kit = await shown();
    expect(kit.foyer.getSnapshot().theme).toEqual({ mode: "system", variables: {} });
    const before = look();
    expect(before).toMatchObject({ surface: LIGHT, corner: "28px", size: "14px", zIndex: "9999" });
    expect(before.accent.toLowerCase()).toBe("#0988f0");
    expect(before.font).toContain("system-ui");
    await expect.poll(() => kit.wallet.theme?.theme).toEqual({ mode: "light", accent: "#0988f0", radius: 16 });

    await prefer("dark");
    await expect.poll(() => look().surface).toBe(DARK);
    // Dark also where nobody says.
    expect(getSystemScheme({} as Window)).toBe("dark");

    kit.foyer.setTheme({ mode: "light" });
    await expect.poll(() => look().surface).toBe(LIGHT);
    await expect.poll(() => kit.wallet.theme?.theme.mode).toBe("light");
    kit.foyer.setTheme({ mode: "dark" });
    await expect.poll(() => look().surface).toBe(DARK);
    await expect.poll(() => kit.wallet.theme?.theme.mode).toBe("dark");

    kit.foyer.setTheme({ mode: "light", variables: OTHER });
    await expect.poll(() => look().zIndex).toBe("77");
    expect(look()).toMatchObject({ corner: "14px", font: "Georgia, serif", accent: "#112233", size: "16.8px" });
    // Half of it is red.
    expect(look().surface).toMatch(/^color\(srgb 1 0\.50?\d* 0\.50?\d*\)$/);
    await expect
      .poll(() => kit.wallet.theme?.theme)
      .toEqual({
        ...{ mode: "light", accent: "#112233", radius: 8, fonts: ["Georgia", "serif"], textScale: 1.2 },
        mix: { color: "#ff0000", strength: 50 },
      });
    await prefer("");
  });
});
