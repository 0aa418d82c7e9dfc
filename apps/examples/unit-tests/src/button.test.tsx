import { act } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The button and the hooks need nothing that this DOM lacks: a test that connects no wallet and opens no modal imports
// nothing for it.
it("shows the button of someone who is not connected, in the DOM as it is", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  await act(async () => root.render(<App />));
  const host = [...container.querySelectorAll("*")].find(({ shadowRoot }) => shadowRoot);
  expect(host?.shadowRoot?.textContent).toContain("Connect Wallet");
  expect(container.textContent).toContain("Not connected.");
  await act(async () => root.unmount());
});
