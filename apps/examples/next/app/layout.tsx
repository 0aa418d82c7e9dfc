import { FoyerButton } from "@foyer/react";
import type { ReactNode } from "react";
import { Wallets } from "./wallets";

export const metadata = { title: "Foyer example", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>
          <header>
            <FoyerButton />
          </header>
          {children}
        </Wallets>
      </body>
    </html>
  );
}
