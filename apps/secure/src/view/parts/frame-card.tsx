import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useModel, useText } from "../use-model.ts";
import { Icon } from "./icon.tsx";

type Props = {
  /** What it is about: another one begins at its top, and is read from there. */
  readonly about: string;
  readonly tag?: string | undefined;
  readonly children: ComponentChildren;
  readonly foot: ComponentChildren;
};

/** Whose page asks, what it is about, and what can be done: the middle scrolls, the buttons stay. */
export function FrameCard({ about, tag, children, foot }: Props): JSX.Element {
  const card = useRef<HTMLDivElement>(null);
  useMeasured(card, about);
  return (
    <div class="card" ref={card}>
      <Identity tag={tag} />
      <div class="scroll" key={about}>
        <div class="content">{children}</div>
      </div>
      <div class="foot">{foot}</div>
    </div>
  );
}

/** The origin is the browser's word; names are the page's, and never stand in its place. */
function Identity({ tag }: { readonly tag: string | undefined }): JSX.Element {
  const { origin } = useModel();
  const { t } = useText();
  return (
    <header class="identity">
      <span class="seal">
        <Icon name="lock" />
      </span>
      <div class="who">
        <span class="label">{t("identity.origin")}</span>
        <bdi class="origin" dir="ltr">
          {origin.replace(/^https:\/\//, "")}
        </bdi>
      </div>
      {tag !== undefined && <bdi class="tag">{tag}</bdi>}
    </header>
  );
}

function useMeasured(card: { readonly current: HTMLDivElement | null }, about: string): void {
  const { stage } = useModel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is another content to measure
  useLayoutEffect(() => {
    const root = card.current;
    if (root === null) return;
    const [head, scroll, foot] = [...root.children] as HTMLElement[];
    const content = scroll?.firstElementChild as HTMLElement | null | undefined;
    if (!head || !scroll || !foot || !content) return;
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(scroll);
    const around = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
    const measure = (): void => stage.measured(head.offsetHeight + content.offsetHeight + around + foot.offsetHeight);
    const observer = new ResizeObserver(measure);
    for (const each of [head, content, foot]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, [card, stage, about]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is read from its top
  useEffect(() => {
    // Only where the frame, or its window, is looked at already: it takes no focus from the page.
    if (card.current?.ownerDocument.hasFocus()) card.current.querySelector("h1")?.focus();
  }, [card, about]);
}
