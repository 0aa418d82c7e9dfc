import type { JSX } from "preact";
import { FrameCard } from "../parts/frame-card.tsx";
import { namePlace } from "../parts/place-name.ts";
import { useModel, useText } from "../use-model.ts";
import { Head } from "./screen-parts.tsx";

/**
 * Sends the page's tab to a provider, by a press here: browsers then name the frame's own origin as the one that sent it there, which no page
 * can say of itself.
 */
export function LeaveScreen(): JSX.Element {
  const { stage, leaving } = useModel();
  const { t } = useText();
  const { place = "", address = "" } = leaving.get() ?? {};
  const foot = (
    <div class="buttons">
      <button type="button" class="button" onClick={() => stage.end("left")}>
        {t("button.cancel")}
      </button>
      <a class="button primary" href={address} target="_top" onClick={() => stage.end("done")}>
        {t("button.continue")}
      </a>
    </div>
  );
  return (
    <FrameCard about="leave" foot={foot}>
      <Head icon="lock" title={t("leave.title", { place: namePlace({ place }) })}>
        {t("leave.text")}
      </Head>
    </FrameCard>
  );
}
