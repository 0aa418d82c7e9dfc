import { createFoyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import { FoyerButton, FoyerProvider } from "@foyer/react";
import { createRoot } from "react-dom/client";

const foyer = createFoyer({ app: { name: "Bench" }, adapters: [eip155({ networks: [mainnet] })] });

createRoot(document.getElementById("root") as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <main>
      <FoyerButton />
    </main>
  </FoyerProvider>,
);
