import type { FrameLocator, Locator, Page } from "playwright";

type Fact = "status" | "address" | "network" | "network-name" | "signature" | "closings";

/** A host page, as a person sees it. */
export type Host = {
  /** The combined button, before anybody is connected. */
  readonly connectButton: Locator;
  /** The combined button, once somebody is. */
  readonly accountButton: Locator;
  readonly networkButton: Locator;
  /** What the hooks tell of a namespace. */
  fact(namespace: string, name: Fact): Locator;
  /** Resolves when the hooks tell exactly this. */
  shows(namespace: string, name: Fact, words: string): Promise<void>;
  /** Presses the button that signs. */
  sign(namespace: string): Promise<void>;
};

/** `app`: the part of the page that it is, where a page has several. */
export function createHost(page: Page | FrameLocator, app: Locator = page.locator("#app")): Host {
  const panel = (namespace: string): Locator => app.getByRole("region", { name: namespace });
  const fact = (namespace: string, name: Fact): Locator => panel(namespace).locator(`[data-fact="${name}"]`);
  return {
    connectButton: app.getByRole("button", { name: "Connect Wallet" }),
    accountButton: app.locator("header").getByRole("button").first(),
    networkButton: app.locator("header").getByRole("button").last(),
    fact,
    shows: (namespace, name, words) => fact(namespace, name).getByText(words, { exact: true }).waitFor(),
    sign: (namespace) =>
      panel(namespace)
        .getByRole("button", { name: `Sign in ${namespace}` })
        .click(),
  };
}
