import { cookieToInitialState } from "@foyer/core/cookie";
import { FoyerButton } from "@foyer/react";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Wallets } from "./wallets";

export const metadata = { title: "Foyer example", icons: "data:," };

export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState((await headers()).get("cookie"));
  return (
    <html lang="en">
      <body>
        <Wallets initialState={initialState}>
          <header>
            <FoyerButton />
          </header>
          {children}
        </Wallets>
      </body>
    </html>
  );
}
