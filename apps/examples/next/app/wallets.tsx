"use client";

import type { InitialState } from "@foyer/core/cookie";
import { FoyerProvider } from "@foyer/react";
import type { ReactNode } from "react";
import { foyer } from "../foyer";

// The kit is made of functions, which a server cannot hand to a browser: each makes its own.
export function Wallets({ initialState, children }: { initialState: InitialState | undefined; children: ReactNode }) {
  return (
    <FoyerProvider foyer={foyer} initialState={initialState}>
      {children}
    </FoyerProvider>
  );
}
