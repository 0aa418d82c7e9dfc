import {
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { createShell } from "../chunks/shell.ts";
import { FoyerContext } from "../hooks/foyer-context.ts";
import { ButtonTextContext } from "../text/text-context.ts";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { type Adopter, createAdopter } from "../theme/shadow.ts";
import { StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { FooterContext, LazyShellContext } from "../views/shared/frame-context.tsx";

type Box = { readonly mount: Element; readonly footer: Element; readonly adopt: Adopter };

/** A shadow root with the modal's styles and its footer strip, for views without the modal around them. */
export function ShadowBox({ children }: { children: ReactNode }): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const context = useContext(FoyerContext);
  const text = useSyncExternalStore(context?.subscribe ?? neverChanges, () => context?.text());
  const [box, setBox] = useState<Box>();
  const [shell] = useState(() => createShell().shell);
  useLayoutEffect(() => {
    if (host.current) setBox(openBox(host.current));
  }, []);
  return (
    <div ref={host}>
      {box
        ? createPortal(
            <StyleScope adopt={box.adopt}>
              <LazyShellContext.Provider value={shell}>
                <ButtonTextContext.Provider value={text}>
                  <FooterContext.Provider value={box.footer}>{children}</FooterContext.Provider>
                </ButtonTextContext.Provider>
              </LazyShellContext.Provider>
            </StyleScope>,
            box.mount,
          )
        : undefined}
    </div>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

function openBox(host: HTMLElement): Box {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  adopt(modalTokens);
  const [mount, footer] = [host.ownerDocument.createElement("div"), host.ownerDocument.createElement("div")];
  mount.style.inlineSize = "370px";
  mount.style.background = "var(--f-card)";
  footer.dataset["footer"] = "";
  root.replaceChildren(mount, footer);
  return { mount, footer, adopt };
}
