import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { afterPaint } from "../parts/motion/after-paint.ts";

/** The balance beside the account in a button, once what reads and writes it is here. */
export function LateBalance(): ReactElement | null {
  const [loaded, setLoaded] = useState<{ readonly AccountBalance: ComponentType }>();
  useEffect(
    () =>
      afterPaint(() =>
        import("../views/account-balance.tsx").then(
          ({ AccountBalance }) => setLoaded({ AccountBalance }),
          // The account is shown without its balance.
          () => undefined,
        ),
      ),
    [],
  );
  return loaded ? <loaded.AccountBalance /> : null;
}
