import { type ReactElement, Suspense, useCallback, useContext } from "react";
import { AnimatedHeight } from "../parts/animated-height/animated-height.tsx";
import { Button } from "../parts/button/button.tsx";
import { ViewTransition } from "../parts/view-transition/view-transition.tsx";
import { useText } from "../text/use-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { LazyShellContext } from "./lazy-shell.ts";
import type { ShownView } from "./use-shown-view.ts";
import { ViewBoundary } from "./view-boundary.tsx";
import { c, cssText } from "./view-outlet.css.ts";

/** Props of `ViewOutlet`. */
export type ViewOutletProps = {
  readonly shown: ShownView;
  readonly title: string;
  /** The element for what views put below the body. */
  readonly footer: Element;
};

/** Shows the view on top: its slide, its height, and what stands in for it while it is fetched or when it fails. */
export function ViewOutlet({ shown, title, footer }: ViewOutletProps): ReactElement {
  useStyles(cssText);
  const motion = useContext(LazyShellContext)?.motion;
  const { view, key, direction } = shown.route;
  const place = useCallback((node: Element | null) => node?.append(footer), [footer]);
  return (
    <AnimatedHeight>
      <ViewTransition viewKey={String(key)} direction={direction} motion={motion} label={title} data-view={view}>
        <div className={c.body}>
          <Content shown={shown} />
        </div>
      </ViewTransition>
      <div ref={place} className={c.footer} />
    </AnimatedHeight>
  );
}

function Content({ shown }: { shown: ShownView }): ReactElement {
  const text = useText();
  if (shown.phase === "waiting") return <Waiting />;
  if (shown.phase === "failed") return <Failure words={text.t("common.viewFailed")} retry={shown.retry} />;
  const { View, route } = shown;
  return (
    <ViewBoundary fallback={(retry) => <Failure words={text.t("error.unknown")} retry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <View params={route.params} />
      </Suspense>
    </ViewBoundary>
  );
}

function Waiting(): ReactElement {
  return <div className={c.waiting} role="status" aria-label={useText().t("common.loading")} />;
}

function Failure({ words, retry }: { words: string; retry: () => void }): ReactElement {
  return (
    <div role="alert" className={c.failure}>
      {words}
      <Button tone="quiet" onClick={retry}>
        {useText().t("common.retry")}
      </Button>
    </div>
  );
}
