import { useEffect } from "react";
import { devnet } from "../kit/devnet.ts";

/** Announces wallets that live in the page, for visitors who have none. Switched off, they go. */
export function useDemoWallets(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let remove: (() => void) | undefined;
    let isOver = false;
    void import("./install-demo-wallets.ts").then(({ installDemoWallets }) => {
      if (!isOver) remove = installDemoWallets(devnet);
    });
    return () => {
      isOver = true;
      remove?.();
    };
  }, [isOn]);
}
