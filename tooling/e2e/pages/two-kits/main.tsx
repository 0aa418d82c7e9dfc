import { FoyerButton, FoyerProvider } from "@foyer/react";
import { createRoot } from "react-dom/client";
import { createKit } from "../create-kit.ts";
import { NamespacePanel } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";

const options = readHostOptions(window.location.search);
// With an id of the test's own, both are given that one.
const kits = {
  first: createKit({ id: "first", ...options, theme: { mode: "light" } }),
  second: createKit({ id: "second", ...options, theme: { mode: "dark" } }),
};
const root = createRoot(document.getElementById("app") as HTMLElement);

Object.assign(window, {
  kits,
  leave: () => {
    root.unmount();
    for (const kit of Object.values(kits)) kit.destroy();
  },
});

root.render(
  <main>
    <h1>Two kits</h1>
    {Object.entries(kits).map(([name, kit]) => (
      <FoyerProvider key={name} foyer={kit}>
        <article aria-label={name}>
          <header>
            <FoyerButton />
          </header>
          <NamespacePanel namespace="eip155" />
          <NamespacePanel namespace="solana" />
        </article>
      </FoyerProvider>
    ))}
  </main>,
);
