import { names } from "@foyer/core/names";
import { type ReactElement, useEffect } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FoyerButton } from "../../buttons/foyer-button.tsx";
import type { AvatarSlotProps, FeatureUi } from "../../hooks/feature-ui.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { connectWallet, type Rendered, renderFoyer } from "../../test/render.tsx";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

afterEach(() => void vi.restoreAllMocks());

/** Tells what it was given, and which app it stands in. */
const Own = ({ address, image, size }: AvatarSlotProps): ReactElement => (
  <span data-own={`${address} ${size} ${image === PIXEL}`} data-app={useFoyer().getSnapshot().isStarted} />
);
/** Says when it goes. */
const Leaving = ({ address }: AvatarSlotProps): ReactElement => {
  useEffect(() => () => void document.dispatchEvent(new CustomEvent("left", { detail: address })), [address]);
  return <span data-own={address} />;
};
const Broken = (): ReactElement => {
  throw new Error("broken");
};

async function connect(features: readonly FeatureUi[]): Promise<Rendered> {
  await page.viewport(900, 700);
  await userEvent.unhover(document.body);
  const named = names({
    sources: [{ reverse: async () => ({ name: "ada.eth", image: PIXEL }), resolve: async () => undefined }],
  });
  const kit = await renderFoyer(<FoyerButton />, { provider: { features }, options: { features: [named] } });
  await connectWallet(kit, kit.evm);
  await userEvent.hover(page.getByRole("button", { name: /^ada\.eth/ }));
  return kit;
}

/** What stands in all shadow roots of the page. */
const inShadows = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]);
const ownIn = (scope: string): readonly (string | undefined)[] =>
  inShadows(`${scope} [data-own]`).map(({ dataset }) => dataset["own"]);

describe("a host's own picture of accounts", () => {
  it("stands in the button and in the views, round, and knows the address, the profile's picture and its size", async () => {
    const kit = await connect([{ slots: { avatar: Own } }, { slots: { avatar: Broken } }]);
    await expect.poll(() => ownIn("button")).toEqual(["eip155-Acme 24 true"]);
    const [box] = inShadows("button [data-own]").map(({ parentElement }) => parentElement as HTMLElement);
    const face = box?.parentElement as HTMLElement;
    expect(box?.getBoundingClientRect()).toMatchObject(JSON.parse(JSON.stringify(face.getBoundingClientRect())));
    // Nothing of ours is behind it.
    expect(getComputedStyle(face).backgroundImage).toBe("none");
    expect(inShadows("img")).toEqual([]);
    kit.foyer.open();
    await expect.poll(() => ownIn("dialog")).toEqual(["eip155-Acme 64 true"]);
    expect(inShadows("dialog img")).toEqual([]);
    expect(inShadows("[data-own]").map(({ dataset }) => dataset["app"])).toEqual(["true", "true"]);
  });

  it("follows the account, and leaves with it", async () => {
    const left = vi.fn();
    const hear = (event: Event): unknown => left((event as CustomEvent<string>).detail);
    document.addEventListener("left", hear);
    onTestFinished(() => document.removeEventListener("left", hear));
    const kit = await connect([{ slots: { avatar: Leaving } }]);
    await expect.poll(() => ownIn("button")).toEqual(["eip155-Acme"]);
    left.mockClear();
    await connectWallet(kit, kit.evm, "Other");
    await expect.poll(() => ownIn("button")).toEqual(["eip155-Other"]);
    expect(left.mock.calls).toEqual([["eip155-Acme"]]);
    await kit.foyer.disconnect();
    await expect.element(page.getByRole("button", { name: "Connect Wallet" })).toBeVisible();
    expect(ownIn("button")).toEqual([]);
    await kit.screen.unmount();
    await vi.waitFor(() => expect(left.mock.calls).toContainEqual(["eip155-Other"]));
  });

  it("gives way to the kit's own where it fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kit = await connect([{ slots: { avatar: Broken } }]);
    kit.foyer.open();
    await expect.poll(() => inShadows("dialog img").length).toBe(1);
    const [face] = inShadows("button .avatar-face-root");
    expect(getComputedStyle(face as Element).backgroundImage).toContain("linear-gradient");
  });
});
