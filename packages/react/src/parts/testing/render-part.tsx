import type { ThemeMode, ThemeVariables } from "@foyer/core";
import { type ReactElement, StrictMode } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { cssText as modalTokens } from "../../theme/modal-tokens.css.ts";
import { createAdopter } from "../../theme/shadow.ts";
import { applyTheme, StyleScope } from "../../theme/style-scope.tsx";
import { cssText as tokens } from "../../theme/tokens.css.ts";

/** Where and how a part is shown in a test. */
export type Stage = {
  readonly mode?: ThemeMode | undefined;
  readonly dir?: "ltr" | "rtl" | undefined;
  readonly variables?: ThemeVariables | undefined;
  /** What the host is put into; the body by default. */
  readonly parent?: ParentNode | undefined;
};

/** A rendered part: its host in the page, its shadow root, and what changes it. */
export type Rendered = {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** The part's own root node. */
  readonly part: HTMLElement;
  readonly rerender: (ui: ReactElement) => Promise<void>;
  readonly unmount: () => Promise<void>;
  /** The one element the selector finds inside. */
  readonly find: <T extends Element = HTMLElement>(selector: string) => T;
};

/** Renders a part as it will be: in StrictMode, in a shadow root with the modal's tokens. The only way into part tests. */
export async function renderPart(ui: ReactElement, stage: Stage = {}): Promise<Rendered> {
  const { mode = "light", dir = "ltr", variables = {}, parent = document.body } = stage;
  const host = document.createElement("foyer-test");
  parent.append(host);
  onTestFinished(() => host.remove());

  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens);
  adopt(modalTokens);
  applyTheme(host, { mode, variables });
  const mount = document.createElement("div");
  mount.dir = dir;
  root.append(mount);

  const wrap = (inner: ReactElement): ReactElement => (
    <StrictMode>
      <StyleScope adopt={adopt}>{inner}</StyleScope>
    </StrictMode>
  );
  const { rerender, unmount } = await render(wrap(ui), { container: mount, baseElement: mount });
  const find = <T extends Element>(selector: string): T => {
    const found = mount.querySelectorAll<T>(selector);
    if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
    return found[0] as T;
  };
  return {
    host,
    root,
    get part() {
      return mount.firstElementChild as HTMLElement;
    },
    rerender: (next) => rerender(wrap(next)),
    unmount,
    find,
  };
}

/** Lets frames pass, so that observers, transitions and layouts have run. */
export async function nextFrames(count = 2): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
