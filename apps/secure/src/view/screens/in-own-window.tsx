import type { ComponentChildren, JSX } from "preact";
import { OpenElsewhere } from "../approval/open-elsewhere.tsx";
import { FrameCard } from "../parts/frame-card.tsx";
import type { IconName } from "../parts/icon.tsx";
import { isCoverable } from "../parts/is-coverable.ts";
import { useModel, useText } from "../use-model.ts";
import { Head } from "./screen-parts.tsx";

type Props = {
  /** Names what is done in it. */
  readonly about: string;
  readonly icon: IconName;
  readonly title: string;
  /** Shown in the frame, beside the button that opens the window. */
  readonly text?: string;
  readonly children: ComponentChildren;
};

/**
 * Shows a step at which a code is typed or a provider asked. Where the project has requests decided in windows, the step is in a window of the
 * frame's own: a page could draw a field over the frame, and its visitor would type the code into the page.
 */
export function InOwnWindow({ about, icon, title, text, children }: Props): JSX.Element {
  const model = useModel();
  const { t } = useText();
  if (!model.isDecidedInWindow || !isCoverable(model)) return <>{children}</>;
  const foot = (
    <div class="buttons">
      <button type="button" class="button" onClick={() => model.stage.end("left")}>
        {t("button.cancel")}
      </button>
      <OpenElsewhere isRed={false} title={title}>
        {children}
      </OpenElsewhere>
    </div>
  );
  return (
    <FrameCard about={`${about} elsewhere`} foot={foot}>
      <Head icon={icon} title={title}>
        {text}
      </Head>
    </FrameCard>
  );
}
