import type { Frame } from "playwright";
import { describe, expect } from "vitest";
import { createHost } from "./support/host.ts";
import type { Visit } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";
import { it, showCode } from "./support/relay-visit.ts";

const SHARED = ["eip155", "solana", "sui"] as const;

/** What is inside the frame. */
function enter(there: Visit): Visit {
  const inside = there.page.frameLocator("iframe");
  return { ...there, host: createHost(inside), modal: createModal(inside) };
}

const within = ({ page }: Visit): Frame => page.frames()[1] as Frame;

describe("a host in a sandboxed frame without an origin", { timeout: 120_000 }, () => {
  it("has nowhere to keep anything, and everything to connect with", async ({ come }) => {
    const there = enter(await come({ path: "/framed/", wallets: [{ name: "Alpha" }, { name: "Beta" }] }));
    await there.host.connectButton.click();
    await there.modal.wallet("Beta").waitFor();
    const means = await within(there).evaluate(() => {
      const isRefused = (use: () => unknown): boolean => {
        try {
          use();
          return false;
        } catch {
          return true;
        }
      };
      return [self.origin, isRefused(() => localStorage), isRefused(() => indexedDB.open("any"))];
    });
    expect(means).toEqual(["null", true, true]);
    await there.modal.wallet("Alpha").click();
    await there.host.shows("eip155", "status", "connected");
    await there.host.sign("eip155");
    await expect.poll(() => there.host.fact("eip155", "signature").textContent()).toMatch(/^0x/);
  });

  it("pairs with a wallet on a phone, which signs, and is left again", async ({ phone, come }) => {
    const there = enter(await come({ path: "/framed/" }));
    // The client's own word, each time it looks there for the link of the wallet in use.
    there.faults.ignore(/SecurityError: Failed to read the 'localStorage' property/);
    await phone.scan(await showCode(there));
    for (const namespace of SHARED) await there.host.shows(namespace, "status", "connected");
    await there.modal.dialog.waitFor({ state: "detached" });
    for (const namespace of SHARED) {
      expect(await within(there).evaluate((name) => window.signAndVerify(name), namespace)).toEqual({
        isTheirs: true,
        isOther: false,
      });
    }
    // Only while the library was loaded was the page without what it may not use.
    expect(
      await within(there).evaluate(() => {
        try {
          return typeof localStorage;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe("SecurityError");
    await phone.end(phone.sessions()[0] ?? "");
    for (const namespace of SHARED) await there.host.shows(namespace, "status", "disconnected");
  });
});
