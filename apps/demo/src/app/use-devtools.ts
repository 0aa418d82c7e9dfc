import type { Devtools } from "@foyer/devtools";
import { useEffect } from "react";
import type { DemoKit } from "../kit/create-kit.ts";

/** The panel for developers, where somebody wants it. */
export function useDevtools(kit: DemoKit, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let devtools: Devtools | undefined;
    void import("@foyer/devtools").then(({ openDevtools }) => {
      if (!isOver) devtools = openDevtools(kit);
    });
    return () => {
      isOver = true;
      devtools?.remove();
    };
  }, [kit, isWanted]);
}
