import { describe, expect, inject } from "vitest";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { startSignIn } from "./support/start-sign-in.ts";

const TRUSTED = /require-trusted-types-for 'script'; trusted-types 'none'/;

describe("a page with the strictest policy for scripts, styles and Trusted Types", () => {
  it("is not violated by a whole journey, and looks as on any other page", async ({ visit }) => {
    const there = await visit({ path: "/strict/", wallets: [{ name: "Both", namespaces: ["eip155", "solana"] }] });
    const { page, host, modal } = there;
    const policy = (await fetch(new URL("/strict/", inject("stage").origin))).headers.get("content-security-policy");
    expect(policy ?? "").toMatch(TRUSTED);
    expect(policy ?? "").toContain("style-src 'none'");
    await host.connectButton.click();
    const card = modal.dialog.locator("> div").first();
    await modal.wallet("Both").waitFor();
    await modal.settle();
    expect((await card.boundingBox())?.width).toBe(370);
    await modal.wallet("Both").click();
    await modal.press("Ethereum & EVM");
    await host.shows("eip155", "status", "connected");
    await modal.button("Ethereum & EVM Connected").waitFor();
    await modal.press("Solana");
    await host.shows("solana", "status", "connected");
    await host.sign("solana");
    await expect.poll(() => host.fact("solana", "signature").textContent()).not.toBe("");
    await host.sign("eip155");
    await expect.poll(() => host.fact("eip155", "signature").textContent()).toMatch(/^0x/);
    await host.accountButton.getByText(/ETH|SOL/).waitFor();
    await page.reload();
    await host.connectButton.waitFor();
  });

  it("signs its visitor in where it lets the host's own server be asked, and looks as on any other page", async ({
    visit,
  }) => {
    const server = await startSignIn(inject("stage").origin);
    const host = { signIn: { url: server.url, isRequired: true } };
    const sign = async (options: VisitOptions): Promise<readonly string[]> => {
      const there = await visit({ wallets: [{ name: "Alpha" }], host, ...options });
      await there.host.connectButton.click();
      await there.modal.wallet("Alpha").click();
      // What is signed is there.
      await there.modal.button(/whole message/i).waitFor();
      await there.modal.settle();
      const look = await lookOf(there);
      await there.modal.press(/^Sign$/);
      await there.host.shows("eip155", "status", "connected");
      await there.modal.dialog.waitFor({ state: "detached" });
      return look;
    };
    const look = await sign({ path: "/strict-with-server/" });
    expect(look.length).toBeGreaterThan(10);
    expect(look).toEqual(await sign({}));
    expect(server.proofs).toHaveLength(2);
    await server.stop();
  });
});

/** Where everything in the modal stands, and how it is written and drawn. */
function lookOf({ modal }: Visit): Promise<readonly string[]> {
  return modal.dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, opacity } = getComputedStyle(element);
      return [element.localName, x, y, width, height, color, backgroundColor, font, display, opacity].join(" ");
    }),
  );
}
