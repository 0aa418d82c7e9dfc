import { type ActivityAnswer, type ActivityRecord, activity } from "@foyer/core/activity";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { describe, expect, it } from "vitest";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
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

/** The paths of an icon, as they are drawn. */
function drawingOf(name: ViewIconName): string {
  const host = document.createElement("div");
  host.innerHTML = renderToStaticMarkup(<ViewIcon name={name} size={16} />);
  return host.querySelector("svg")?.innerHTML ?? "";
}

async function open(tell: Tell, report?: (event: string, of: object) => unknown): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    prepare: async ({ evm, foyer }) => {
      if (report) Object.assign(foyer.ports, { analytics: { report, listen: () => () => undefined } });
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
    const drawn = rows.map((row) => row.querySelector("[class*=direction] svg")?.innerHTML);
    expect(drawn).toEqual([drawingOf("download"), drawingOf("open"), drawingOf("open")]);
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
    const tokenOf = (token: string): string => {
      const probe = document.createElement("i");
      screen.getByText("Confirmed").element().append(probe);
      probe.style.color = `var(${token})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    expect(["Confirmed", "Failed", "Pending"].map(colourOf)).toEqual(
      ["--f-success", "--f-danger", "--f-ink"].map(tokenOf),
    );
    // The tokens differ, or the line above would say nothing.
    expect(new Set(["--f-success", "--f-danger", "--f-ink"].map(tokenOf)).size).toBe(3);
  });

  it("has the picture of a collectible, which is no circle, and those of both sides of a trade [ACT-01]", async () => {
    const svg = (fill: string): string => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' fill='${fill}'/>`;
    const nft = { direction: "in", quantity: "1", name: "Cat 7", isCollectible: true, isSpam: false } as const;
    const { screen } = await open(async () =>
      page([
        { ...(DONE[0] as ActivityRecord), hash: "0xd", transfers: [{ ...nft, icon: svg("red") }] },
        {
          ...(DONE[0] as ActivityRecord),
          hash: "0xe",
          operation: "trade",
          transfers: [
            { ...coin, direction: "in", symbol: "USDC", icon: svg("blue") },
            { ...coin, direction: "out", icon: ICON },
          ],
        },
      ]),
    );
    const rows = screen.getByRole("listitem");
    await expect.poll(() => rows.elements().length).toBe(2);
    const pictures = (row: Element | undefined) => [...(row?.querySelectorAll("img") ?? [])];
    await expect
      .poll(() => pictures(rows.elements()[0]).map(({ naturalWidth, complete }) => complete && naturalWidth > 0))
      .toEqual([true]);
    const [cat, trade] = rows.elements();
    const radius = (image: Element | undefined): string =>
      getComputedStyle(image?.closest("[class*=tile-root]") ?? document.body).borderStartStartRadius;
    expect(radius(pictures(cat)[0])).not.toBe(radius(pictures(trade)[0]));
    await expect.poll(() => pictures(trade).map(({ src }) => src)).toEqual([ICON, expect.stringContaining("blue")]);
    expect(trade?.querySelector("[class*=direction] svg")?.innerHTML).toBe(drawingOf("swap"));
  });

  it("has a word for each of the 18 operations [ACT-05]", async () => {
    // The verbs in the order in which ACT-05 lists them.
    const operations = [
      "approve",
      "buy",
      "borrow",
      "burn",
      "cancel",
      "claim",
      "deploy",
      "deposit",
      "execute",
      "mint",
      "receive",
      "repay",
      "send",
      "sell",
      "stake",
      "trade",
      "unstake",
      "withdraw",
    ] as const;
    const verbs = [
      "approved",
      "bought",
      "borrowed",
      "burnt",
      "canceled",
      "claimed",
      "deployed",
      "deposited",
      "executed",
      "minted",
      "received",
      "repaid",
      "sent",
      "sold",
      "staked",
      "swapped",
      "unstaked",
      "withdrawn",
    ];
    const { screen } = await open(async () =>
      page(
        operations.map((operation, index) => ({
          ...(DONE[0] as ActivityRecord),
          hash: `0xf${index}`,
          at: Date.UTC(2023, 10, 12, 12) - index,
          operation,
          transfers: [],
        })),
      ),
    );
    await expect.poll(() => screen.getByRole("listitem").elements().length).toBe(18);
    const rows = screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent?.replace(/Confirmed.*/, "").toLowerCase());
    expect(rows).toEqual(verbs);
    const area = screen.getByRole("listitem").first().element().closest("[class*=scroll-area]") as HTMLElement;
    // NAV-13: an activity list is 280 px high at most.
    expect([area.offsetHeight, area.scrollHeight > 280]).toEqual([280, true]);
  });

  it("reports that it is opened, and that more of it is loaded [ANA-02]", async () => {
    const reported: string[] = [];
    const many = Array.from({ length: 30 }, (_, index) => ({ ...(DONE[0] as ActivityRecord), hash: `0x1${index}` }));
    const { screen } = await open(
      async (cursor) => (cursor === undefined ? page(many, "two") : page([DONE[2] as ActivityRecord])),
      (event, of) => reported.push(`${event} ${JSON.stringify(of)}`),
    );
    await expect.poll(() => screen.getByRole("listitem").elements().length).toBe(30);
    const own = () => reported.filter((one) => one.includes("TRANSACTIONS"));
    expect(own()).toEqual(['CLICK_TRANSACTIONS {"isSmartAccount":false}']);
    screen.getByRole("button", { name: "Load more" }).element().scrollIntoView();
    await expect.poll(() => own().slice(1)).toEqual(['LOAD_MORE_TRANSACTIONS {"isSmartAccount":false}']);
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
