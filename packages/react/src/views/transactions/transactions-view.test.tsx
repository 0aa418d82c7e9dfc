import { type ActivityAnswer, type ActivityRecord, activity } from "@foyer/core/activity";
import { describe, expect, it } from "vitest";
import { type Rendered, renderFoyer } from "../../test/render.tsx";

const coin = { direction: "out", quantity: "1.23456", symbol: "ETH", isCollectible: false, isSpam: false } as const;
const ICON =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
// The clock of these tests stands in November 2023.
const DONE: readonly ActivityRecord[] = [
  {
    hash: "0xa",
    chain: "eip155:1",
    at: Date.UTC(2023, 10, 12, 12),
    status: "confirmed",
    operation: "receive",
    transfers: [{ ...coin, direction: "in", icon: ICON }],
  },
  {
    hash: "0xb",
    chain: "eip155:1",
    at: Date.UTC(2023, 9, 3, 12),
    status: "failed",
    operation: "send",
    transfers: [coin],
  },
  {
    hash: "0xc",
    chain: "eip155:1",
    at: Date.UTC(2022, 1, 20, 12),
    status: "pending",
    operation: "withdraw",
    transfers: [{ ...coin, quantity: "0.00009" }],
  },
];

type Tell = (cursor: string | undefined) => Promise<ActivityAnswer>;

async function open(tell: Tell): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      foyer.use(activity({ history: [{ read: ({ cursor }) => tell(cursor) }] }));
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open();
  await kit.screen.getByRole("button", { name: "Activity" }).click();
  return kit;
}

const page = (items: readonly ActivityRecord[], next?: string): ActivityAnswer => ({
  kind: "page",
  items,
  ...(next && { next }),
});

describe("what an account did", () => {
  it("is grouped by month, those of other years by their year, with verb, amounts, status and date [ACT-01]", async () => {
    const { screen } = await open(async () => page(DONE));
    await expect.element(screen.getByRole("heading", { name: "November" })).toBeVisible();
    const titles = screen.getByRole("heading", { level: 3 }).elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual(["November", "October", "February 2022"]);
    const rows = screen.getByRole("listitem").elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Received+1.234 ETHConfirmedNov 12",
      "Sent1.234 ETHFailedOct 3",
      "Withdrawn-<0.001 ETHPendingFeb 20",
    ]);
    expect(rows.map((row) => row.querySelectorAll("[class*=direction] svg").length)).toEqual([1, 1, 1]);
    await expect.poll(() => rows.map((row) => row.querySelector("img")?.src)).toEqual([ICON, undefined, undefined]);
  });

  it("says where there is nothing yet, in other words than where it could not be read", async () => {
    const { screen } = await open(async () => page([]));
    await expect.element(screen.getByText("No Transactions yet")).toBeVisible();
    await expect.element(screen.getByText("Start trading on dApps to grow your wallet!")).toBeVisible();
    expect(screen.getByText(/Nobody tells/).elements()).toEqual([]);
  });

  it("says where nobody tells of the past", async () => {
    const { screen } = await open(async () => ({ kind: "unknown-chain" }));
    await expect.element(screen.getByText(/What you send from this page is kept here/)).toBeVisible();
  });

  it("holds the place of seven rows while it is on its way, and colours what became of each [ACT-03]", async () => {
    const answers: ((page: ActivityAnswer) => void)[] = [];
    const { screen } = await open(() => new Promise((resolve) => answers.push(resolve)));
    const waiting = screen.getByRole("status", { name: "Loading..." });
    await expect.element(waiting).toBeInTheDocument();
    expect(waiting.element().childElementCount).toBe(7);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers) answer(page(DONE));
    await expect.element(screen.getByText("Confirmed")).toBeVisible();
    const colourOf = (text: string): string => getComputedStyle(screen.getByText(text).element()).color;
    expect(new Set(["Confirmed", "Failed", "Pending"].map(colourOf)).size).toBe(3);
  });

  it("reads on when its end comes into view, and ends with the last page [ACT-03]", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...(DONE[0] as ActivityRecord), hash: `0x1${index}` }));
    const asked: (string | undefined)[] = [];
    const { screen } = await open(async (cursor) => {
      asked.push(cursor);
      return cursor === undefined ? page(many, "two") : page([DONE[2] as ActivityRecord]);
    });
    await expect.poll(() => screen.getByRole("listitem").elements().length).toBe(30);
    expect(asked).toEqual([undefined]);
    const scrollToEnd = (): void => screen.getByRole("button", { name: "Load more" }).query()?.scrollIntoView();
    await expect.poll(() => [scrollToEnd(), asked][1]).toEqual([undefined, "two"]);
    await expect.poll(() => screen.getByRole("listitem").elements().length).toBe(31);
    expect(screen.getByRole("button", { name: "Load more" }).elements()).toEqual([]);
  });

  it("tells of a failure by a toast, and tries again when asked [ACT-06] [ERR-01]", async () => {
    const { screen } = await open(async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect.element(screen.getByRole("alert").getByText("Failed to fetch transactions")).toBeVisible();
    await expect.element(screen.getByText("Activity couldn’t be read")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
