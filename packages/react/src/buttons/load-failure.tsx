import type { ReactElement } from "react";
import { useButtonText } from "../text/text-context.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./load-failure.css.ts";
import { ShadowHost } from "./shadow-host.tsx";

/** Props of `LoadFailure`. */
export type LoadFailureProps = { readonly onRetry: () => void; readonly onLeave: () => void };

/** Says that the modal could not be fetched, as when the network is away, and offers to try again. */
export function LoadFailure(props: LoadFailureProps): ReactElement {
  return (
    <ShadowHost>
      <Words {...props} />
    </ShadowHost>
  );
}

function Words({ onRetry, onLeave }: LoadFailureProps): ReactElement {
  useStyles(cssText);
  const { t } = useButtonText();
  return (
    <div className={c.root} role="alert">
      {t("button.unreachable")}
      <button type="button" className={c.action} onClick={onRetry}>
        {t("button.retry")}
      </button>
      <button type="button" className={c.action} onClick={onLeave}>
        {t("button.dismiss")}
      </button>
    </div>
  );
}
