import { FoyerButton, FoyerProvider } from "@foyer/react";
import { type ReactElement, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { createKit } from "../create-kit.ts";
import { NamespacePanel } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";

const options = readHostOptions(window.location.search);
const kit = createKit(options);

/** A host that shows the button inside a modal dialog of its own, which closes when something beside it is pressed. */
function Checkout(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  return (
    <main>
      <h1>Shop</h1>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Check out
      </button>
      <dialog ref={dialog} aria-label="Checkout" onClose={() => setClosings((before) => before + 1)}>
        <p>Pay with a wallet</p>
        <FoyerButton />
        <button type="button" onClick={() => dialog.current?.close()}>
          Leave
        </button>
      </dialog>
      <p data-fact="closings">{closings}</p>
      <NamespacePanel namespace="eip155" />
    </main>
  );
}

Object.assign(window, { foyer: kit });

document.addEventListener("pointerdown", ({ target }) => {
  const checkout = document.querySelector("dialog");
  if (checkout?.open && !checkout.contains(target as Node)) checkout.close();
});

createRoot(document.getElementById("app") as HTMLElement).render(
  <FoyerProvider foyer={kit} locale={options.locale}>
    <Checkout />
  </FoyerProvider>,
);
