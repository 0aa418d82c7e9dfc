import type { ReactElement } from "react";

const CODE = `import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import { FoyerButton, FoyerProvider } from "@foyer/react";

const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet] })] });
export const App = () => <FoyerProvider foyer={foyer}><FoyerButton /></FoyerProvider>;`;

/** All a host writes. */
export function CodeCard(): ReactElement {
  return (
    <section className="panel code" aria-labelledby="code-title">
      <h2 id="code-title">All you write</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0}>
        <code>{CODE}</code>
      </pre>
    </section>
  );
}
