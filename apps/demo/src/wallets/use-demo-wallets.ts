import { useEffect } from "react";
import { devnet } from "../kit/devnet.ts";

type Installing = typeof import("./install-demo-wallets.ts");

/** Announces wallets that live in the page, for visitors who have none. Switched off, they go. */
export function useDemoWallets(isOn: boolean): void {
  useInstalled(isOn, "installDemoWallets");
}

/** Announces a wallet on a network that the demo does not list. Switched off, it goes. */
export function useForeignWallet(isOn: boolean): void {
  useInstalled(isOn, "installForeignWallet");
}

function useInstalled(isOn: boolean, install: keyof Installing): void {
  useEffect(() => {
    if (!isOn) return;
    let remove: (() => void) | undefined;
    let isOver = false;
    void import("./install-demo-wallets.ts").then((installing) => {
      if (!isOver) remove = installing[install](devnet);
    });
    return () => {
      isOver = true;
      remove?.();
    };
  }, [isOn, install]);
}
