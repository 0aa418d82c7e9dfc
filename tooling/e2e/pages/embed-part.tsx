import { FoyerEmbed, WalletButton } from "@foyer/react";
import type { ReactElement } from "react";

/** The kit as a part of the page, and a button that opens a view by its name: loaded by the pages that have them. */
export function EmbedPart(): ReactElement {
  return (
    <>
      <FoyerEmbed />
      <WalletButton view="Account" />
    </>
  );
}
