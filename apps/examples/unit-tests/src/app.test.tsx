import { createEvmWallet } from "@foyer/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { foyer } from "./foyer";

// React warns of updates outside of `act` unless it is told that this is a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Waits until the page shows what is meant. */
async function until<T>(read: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = read();
    if (found) return found;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

const wallet = createEvmWallet({ name: "Acme" });
const container = document.createElement("div");
const root = createRoot(container);
/** The kit's parts are in shadow roots. */
const findButton = (name: string) =>
  [...document.querySelectorAll("*")]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("button") ?? [])])
    .find(({ textContent }) => textContent?.includes(name));

beforeAll(async () => {
  document.body.append(container);
  await act(async () => root.render(<App />));
});
afterAll(async () => {
  await act(async () => root.unmount());
  container.remove();
});

it("shows the button of someone who is not connected", async () => {
  await until(() => findButton("Connect Wallet"));
  expect(container.textContent).toContain("Not connected.");
});

it("shows the account of a wallet that is connected", async () => {
  // Any event target with globals is a page.
  wallet.announce(window as never);
  wallet.script.onPrompt("approve");
  const connection = await act(() => foyer.connect({ wallet: "Acme" }));
  const [{ address }] = connection.accounts;
  await until(() => container.textContent?.includes(address));
});

it("opens the modal, and closes it", async () => {
  await act(() => foyer.disconnect());
  await act(async () => foyer.open());
  await until(() => findButton("Acme"));
  await act(async () => foyer.close());
  await until(() => !foyer.getSnapshot().router.isOpen);
});

it("is told what the visitor declined", async () => {
  wallet.script.onPrompt("reject");
  const failure: unknown = await act(() => foyer.connect({ wallet: "Acme" }).catch((error: unknown) => error));
  expect(failure).toMatchObject({ code: "wallet/rejected" });
});
