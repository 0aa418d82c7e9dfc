import { lazy, type ReactElement, Suspense } from "react";

const NetworkStart = lazy(() =>
  import("../chunks/network-start.tsx").then(
    (loaded) => ({ default: loaded.NetworkStart }),
    // The header does without: the networks can be reached from the account too.
    () => ({ default: Nothing }),
  ),
);

/** The network in use, at the start of the header, once its chunk is here. */
export function LateNetworkStart(): ReactElement {
  return (
    <Suspense fallback={<Nothing />}>
      <NetworkStart />
    </Suspense>
  );
}

/** Holds the place. */
function Nothing(): ReactElement {
  return <span />;
}
