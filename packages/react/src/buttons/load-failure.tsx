import type { ReactElement } from "react";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { cssText } from "./load-failure.css.ts";
import { ShadowHost } from "./shadow-host.tsx";

/** Props of `LoadFailure`. */
export type LoadFailureProps = { readonly onRetry: () => void };

/** Says that the modal could not be fetched, as when the network is away; pressing it tries again. */
export function LoadFailure(props: LoadFailureProps): ReactElement {
  return (
    <ShadowHost>
      <Words {...props} />
    </ShadowHost>
  );
}

function Words({ onRetry }: LoadFailureProps): ReactElement {
  useStyles(cssText);
  return (
    <div role="alert">
      <LaunchButton tone="plain" onClick={onRetry}>
        {useButtonText().t("button.unreachable")}
      </LaunchButton>
    </div>
  );
}
