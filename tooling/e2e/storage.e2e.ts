import type { BrowserContext } from "playwright";
import { describe } from "vitest";
import { it, type Visit } from "./support/journey.ts";

const WALLETS = [{ name: "Alpha", isAllowed: true }, { name: "Beta" }];

describe("storage that does not do its work", () => {
  it("is no hindrance where it is blocked: the visit goes on, only the next one starts anew", async ({ visit }) => {
    const there = await visit({
      wallets: WALLETS,
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("The operation is insecure.", "SecurityError");
            },
          });
        }),
    });
    await connect(there);
    await there.page.reload();
    await there.host.shows("eip155", "status", "disconnected");
    await connect(there);
  });

  it("is no hindrance where it is full", async ({ visit }) => {
    const there = await visit({
      wallets: WALLETS,
      prepare: (context) =>
        context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("Quota exceeded.", "QuotaExceededError");
          };
        }),
    });
    await connect(there);
    await there.modal.dialog.waitFor({ state: "detached" });
    await there.host.accountButton.click();
    await there.modal.press("Disconnect");
    await there.host.shows("eip155", "status", "disconnected");
  });

  it.for([
    ["no JSON", "{{{"],
    ["nothing", "null"],
    ["another version", JSON.stringify({ version: 99, connections: [{}] })],
    ["what is no record", JSON.stringify({ version: 1, connections: [null, 7, { namespace: "eip155" }], recent: "x" })],
    ["a foreign prototype", '{"__proto__":{"connections":[]},"version":1,"constructor":1}'],
    ["five megabytes", `"${"x".repeat(4_000_000)}"`],
  ] as const)("is read without harm where it holds %s", async ([, text], { visit }) => {
    const there = await visit({ wallets: WALLETS, prepare: (context) => preset(context, text) });
    await there.host.shows("eip155", "status", "disconnected");
    await connect(there);
    await there.page.reload();
    await there.host.shows("eip155", "status", "connected");
  });
});

/** Puts a text where the kit keeps its connections, once, before it first looks. */
async function preset(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript((value) => {
    if (localStorage.getItem("was-preset")) return;
    localStorage.setItem("was-preset", "yes");
    localStorage.setItem("foyer:connections", value);
  }, text);
}

async function connect({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await modal.wallet("Alpha").click();
  await host.shows("eip155", "status", "connected");
}
