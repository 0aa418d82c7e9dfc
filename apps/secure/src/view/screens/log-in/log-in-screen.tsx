import type { JSX } from "preact";
import { OpenElsewhere } from "../../approval/open-elsewhere.tsx";
import { FrameCard } from "../../parts/frame-card.tsx";
import { useChanges, useModel, useText } from "../../use-model.ts";
import { Head } from "../screen-parts.tsx";
import { LogInWindow } from "./log-in-window.tsx";

/**
 * Offers the window in which the user logs in. A window that is closed can be opened again, and goes on where it was; that of an earlier
 * log-in closes when a later one begins.
 */
export function LogInScreen(): JSX.Element {
  const { stage, logIn } = useModel();
  const { t } = useText();
  useChanges(logIn);
  const foot = (
    <div class="buttons">
      <button type="button" class="button" onClick={() => stage.end("left")}>
        {t("button.cancel")}
      </button>
      <OpenElsewhere key={logIn.get()?.key} isRed={false} title={t("login.title")}>
        <LogInWindow />
      </OpenElsewhere>
    </div>
  );
  return (
    <FrameCard about="log-in" foot={foot}>
      <Head icon="lock" title={t("login.title")}>
        {t("login.why")}
      </Head>
    </FrameCard>
  );
}
