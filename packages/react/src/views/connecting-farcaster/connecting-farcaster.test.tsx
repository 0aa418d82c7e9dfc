import { FoyerError, selectStatus } from "@foyer/core";
import { selectEmbedded, selectSocialLogin } from "@foyer/core/embedded";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { button, type EmailKit, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { still } from "../../test/still.ts";

const URL = "https://farcaster.example.org/~/siwf?channelToken=1";

const SCAN = "Scan this code with your phone, and continue in Farcaster";

const render = (): Promise<EmailKit> =>
  renderEmailKit({ options: { settings: { email: false, socials: ["farcaster", "google"] } } });
async function begin(kit: EmailKit): Promise<void> {
  await expect.element(button("Continue with Farcaster")).toBeVisible();
  await still();
  await button("Continue with Farcaster").click();
  await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ConnectingFarcaster" });
  await expect.poll(() => kit.wallet.asked).toContain("connectFarcaster");
}
const urlOf = ({ foyer }: EmailKit): string | undefined => selectEmbedded(foyer.getSnapshot()).farcasterUrl;
const reloads = ({ wallet }: EmailKit): number => wallet.asked.filter((call) => call === "reload").length;

describe("a log-in with Farcaster", () => {
  it("shows its link as a code and to copy, and opens no window [SOC-03]", async () => {
    const open = vi.spyOn(window, "open");
    const kit = await render();
    await begin(kit);
    await expect.element(page.getByRole("heading", { name: "Farcaster", exact: true })).toBeVisible();
    const code = page.getByRole("img", { name: "QR code to log in with Farcaster" });
    await expect
      .poll(async () => {
        // Its time begins once it is on the page.
        await kit.clock.advance(200);
        return code.elements().length;
      })
      .toBe(1);
    await expect.element(code).toBeVisible();
    await expect.element(page.getByText(SCAN, { exact: true })).toBeVisible();
    const copied = vi.spyOn(kit.foyer.ports.page, "copy").mockResolvedValue(true);
    await still();
    await button("Copy link").click();
    expect(copied).toHaveBeenCalledWith(URL);
    kit.wallet.agreeInApp();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("connected");
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });

  it("is forgotten by who leaves before they are connected, and the frame is loaded anew after 100 ms [NAV-10]", async () => {
    const kit = await render();
    await begin(kit);
    await expect.poll(() => urlOf(kit)).toBe(URL);
    await still();
    await button("Back").click();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "Connect" });
    expect([urlOf(kit), selectSocialLogin(kit.foyer.getSnapshot())]).toEqual([undefined, undefined]);
    await kit.clock.advance(99);
    expect(reloads(kit)).toBe(0);
    await kit.clock.advance(1);
    await expect.poll(() => reloads(kit)).toBe(1);
    // The same by closing, also once it has failed.
    await still();
    kit.wallet.fails.connectFarcaster = new FoyerError("frame/failed", { request: "CONNECT_FARCASTER", problem: "no" });
    await button("Continue with Farcaster").click();
    await expect.element(page.getByText("Failed to connect to farcaster", { exact: true })).toBeVisible();
    expect(urlOf(kit)).toBe(URL);
    kit.foyer.close();
    await expect.poll(() => urlOf(kit)).toBeUndefined();
    await kit.clock.advance(100);
    await expect.poll(() => reloads(kit)).toBe(2);
  });

  it("loads nothing anew for who leaves connected", async () => {
    const kit = await render();
    await begin(kit);
    kit.wallet.agreeInApp();
    await expect.poll(() => routeOf(kit)).toMatchObject({ view: "ProfileWallets" });
    kit.foyer.close();
    await kit.clock.advance(1_000);
    expect(reloads(kit)).toBe(0);
  });

  it("can be tried again where it failed", async () => {
    const kit = await render();
    kit.wallet.fails.farcasterUri = new FoyerError("frame/failed", { request: "GET_FARCASTER_URI", problem: "no" });
    await still();
    await button("Continue with Farcaster").click();
    await expect.element(page.getByText("Failed to connect to farcaster", { exact: true })).toBeVisible();
    kit.wallet.fails.farcasterUri = undefined;
    await still();
    await button("Try again").click();
    await expect.poll(() => selectSocialLogin(kit.foyer.getSnapshot())).toMatchObject({ step: "link", url: URL });
    await still();
    await button("Back").click();
    await kit.clock.advance(100);
    // One watch for each try, and one frame.
    await expect.poll(() => reloads(kit)).toBe(1);
  });

  it("leads phones into the app by a link that is there before it is pressed", async () => {
    const kit = await render();
    Object.assign(kit.foyer.ports.page, { isMobile: true });
    await begin(kit);
    const link = page.getByRole("link", { name: "Continue in Farcaster" });
    await expect.element(link).toHaveAttribute("href", URL);
  });

  it("is offered again where the view is opened by itself", async () => {
    const kit = await render();
    kit.foyer.push({ view: "ConnectingFarcaster" });
    await expect.element(page.getByText("Log in with Farcaster", { exact: true })).toBeVisible();
    await still();
    await button("Continue with Farcaster").click();
    await expect.poll(() => kit.wallet.asked).toContain("connectFarcaster");
  });
});
