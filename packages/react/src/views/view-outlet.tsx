import { type ReactElement, Suspense } from "react";
import { AnimatedHeight } from "../parts/animated-height/animated-height.tsx";
import { Button } from "../parts/button/button.tsx";
import { EmptyState } from "../parts/empty-state/empty-state.tsx";
import { Icon } from "../parts/icon/icon.tsx";
import { Skeleton } from "../parts/skeleton/skeleton.tsx";
import { ViewTransition } from "../parts/view-transition/view-transition.tsx";
import { useText } from "../text/use-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import type { ShownView } from "./use-shown-view.ts";
import { ViewBoundary } from "./view-boundary.tsx";
import { c, cssText } from "./view-outlet.css.ts";

/** Props of `ViewOutlet`. */
export type ViewOutletProps = {
  readonly shown: ShownView;
  readonly title: string;
  /** Takes the element for what views put below the body. */
  readonly footerRef: (slot: Element | null) => void;
};

/** Shows the view on top: its slide, its height, and what stands in for it while it is fetched or when it fails. */
export function ViewOutlet({ shown, title, footerRef }: ViewOutletProps): ReactElement {
  useStyles(cssText);
  const { view, key, direction } = shown.route;
  return (
    <AnimatedHeight>
      <ViewTransition viewKey={String(key)} direction={direction} label={title} data-view={view}>
        <div className={c.body}>
          <Content shown={shown} />
        </div>
      </ViewTransition>
      <div ref={footerRef} className={c.footer} />
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
  const text = useText();
  return (
    <div className={c.waiting} role="status" aria-label={text.t("common.loading")}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function Failure({ words, retry }: { words: string; retry: () => void }): ReactElement {
  const text = useText();
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name="warning" />}
        title={words}
        action={
          <Button tone="quiet" onClick={retry}>
            {text.t("common.retry")}
          </Button>
        }
      />
    </div>
  );
}
