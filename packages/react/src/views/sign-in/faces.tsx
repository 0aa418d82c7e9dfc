import type { Wallet } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Ring } from "../../parts/ring/ring.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useStyles } from "../../theme/style-scope.tsx";
import { useWhole, WalletTile } from "../shared/wallet-tile.tsx";
import { c, cssText } from "./faces.css.ts";

type FacesProps = {
  readonly wallet: Pick<Wallet, "name" | "icon" | "record">;
  /** The wallet is asked. */
  readonly isWaiting: boolean;
};

/** The application and the wallet, facing each other. Decoration: words name both. */
export function Faces({ wallet, isWaiting }: FacesProps): ReactElement {
  useStyles(cssText);
  const { app } = useFoyer();
  const [src, onLoadError] = useWhole(app.icons?.[0]);
  return (
    <div className={c.root} aria-hidden="true">
      <Tile name={app.name} src={src} onLoadError={onLoadError} />
      <span className={c.between}>
        <ViewIcon name="swap" />
      </span>
      <Ring state={isWaiting ? "waiting" : "idle"}>
        <WalletTile wallet={wallet} />
      </Ring>
    </div>
  );
}
