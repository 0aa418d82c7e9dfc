import { type Fates, listElements, renameElement, translateAttributes } from "../../source/elements.ts";
import { want } from "../../source/imports.ts";
import { MARK, startOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import type { Around } from "../migration.ts";
import { findMadeKit } from "../wagmi/find-wagmi-kit.ts";

const ELEMENTS = {
  "appkit-button": "FoyerButton",
  "appkit-connect-button": "ConnectButton",
  "appkit-account-button": "AccountButton",
  "appkit-network-button": "NetworkButton",
} as const;

const FATES: Fates = {
  label: "keep",
  loadingLabel: "keep",
  balance: "keep",
  "*": { note: "a function as children draws what you like" },
};

/** Puts components of Foyer in the place of AppKit's elements. */
export function translateElements(source: Source, { wanted }: Around): void {
  for (const [theirs, ours] of Object.entries(ELEMENTS))
    for (const { node } of listElements(source, theirs)) {
      renameElement(source, node, ours);
      translateAttributes(source, node.openingElement, FATES);
      want(wanted, "@foyer/react", ours);
    }
}

/** Puts a provider around what is in those of wagmi and its queries; AppKit had none. */
export function addProvider(source: Source, { wanted }: Around): void {
  const kit = findMadeKit(source);
  if (kit === undefined || listElements(source, "FoyerProvider").length > 0) return;
  const around = [...listElements(source, "QueryClientProvider"), ...listElements(source, "WagmiProvider")][0]?.node;
  if (around?.closingElement) {
    source.text.appendRight(around.openingElement.end ?? 0, `<FoyerProvider foyer={${kit.name}}>`);
    source.text.appendLeft(startOf(around.closingElement), "</FoyerProvider>");
    want(wanted, "@foyer/react", "FoyerProvider");
  } else if (!source.code.includes("<FoyerProvider"))
    source.text.appendLeft(
      startOf(source.program.scope.getBinding(kit.name)?.path.parent ?? source.file.program),
      `/* ${MARK} put <FoyerProvider foyer={${kit.name}}> of @foyer/react around what uses it */ `,
    );
}
