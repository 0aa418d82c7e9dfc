import { useEffect } from "react";
import { onTestFinished } from "vitest";
import { type RenderResult, render } from "vitest-browser-react";
import type { FeatureViews } from "../hooks/feature-ui.ts";
import type { MountedModal } from "../hooks/foyer-context.ts";
import { mountModal } from "../modal/mount-modal.tsx";
import { createModalHost } from "../provider/modal-host.ts";
import { useButtonText } from "../text/text-context.ts";
import { FIRST_VIEWS } from "../views/frame/view-loader.ts";
import { createTestKit, type TestGiven, type TestKit } from "./render.tsx";
import { TextProvider } from "./text-provider.tsx";

/** A modal on the page, started and with everything the kit needs to act. */
export type RenderedModal = TestKit & {
  /** The element the modal was added to the page as. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly screen: RenderResult;
  unmount(): Promise<void>;
};

/** Puts the modal on the page without a provider around it, so that a test may give it views of its own. */
export async function renderModal({
  views,
  ...given
}: TestGiven & { views?: FeatureViews } = {}): Promise<RenderedModal> {
  const kit = createTestKit(given);
  await given.prepare?.(kit);
  const stop = kit.foyer.start();
  await kit.foyer.load();
  const modal = mountModal({
    context: createModalHost(kit.foyer, { locale: "en" }).context,
    container: document.body,
    views: { ...FIRST_VIEWS, ...views },
  });
  const host = document.body.lastElementChild as HTMLElement;
  const screen = await render(
    <TextProvider locale="en" {...given.provider}>
      <Words update={modal.update} />
    </TextProvider>,
  );
  const unmount = async (): Promise<void> => {
    modal.destroy();
    stop();
    await screen.unmount();
  };
  onTestFinished(unmount);
  return { ...kit, host, root: host.shadowRoot as ShadowRoot, screen, unmount };
}

/** Gives the modal its words, as the provider does. */
function Words({ update }: Pick<MountedModal, "update">): null {
  const text = useButtonText();
  useEffect(() => update(text), [update, text]);
  return null;
}
