import type { ViewName, Wallet } from "@foyer/core";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useAnnounce } from "../announce.ts";
import { WaitScene } from "../wait-scene.tsx";
import { WalletTile } from "../wallet-tile.tsx";
import { c } from "./connecting-wallet-connect-view.css.ts";
import { explainPairing } from "./explain-pairing.ts";
import { type PairingFacts, usePairing } from "./use-pairing.ts";

/** The wallet that a link is for. */
export type PairedWallet = Pick<Wallet, "id" | "name" | "icon" | "record">;

type PairingPanelProps = {
  /** Undefined: whichever wallet takes the link. */
  readonly wallet?: PairedWallet | undefined;
  readonly redirectView?: ViewName | undefined;
  /** What is shown while a link waits for its wallet. */
  readonly children: (pairing: PairingFacts) => ReactNode;
};

/** Makes a link, and says what came of it. */
export function PairingPanel({ wallet, redirectView, children }: PairingPanelProps): ReactNode {
  const ui = useUi();
  const text = usePairingText();
  const announce = useAnnounce();
  const pairing = usePairing({ walletId: wallet?.id, redirectView });
  const { status, failure, retry } = pairing;
  const words = failure && explainPairing(failure, text);
  const reason = words?.text;
  useEffect(() => {
    if (reason !== undefined) announce(reason);
  }, [announce, reason]);
  if (status === "waiting") return children(pairing);
  const name = wallet?.name ?? text.t("pairRow.name");
  return (
    <WaitScene
      state={status === "failed" ? "failed" : "waiting"}
      isRetry={words !== undefined && retry !== undefined}
      words={words ? { ...words, action: retry && words.action } : { title: name, text: text.t("button.connecting") }}
      tile={<Picture wallet={wallet} />}
      onAct={retry}
      onCancel={() => ui.back()}
    />
  );
}

function Picture({ wallet }: { readonly wallet: PairedWallet | undefined }): ReactElement {
  if (wallet) return <WalletTile wallet={wallet} size="large" />;
  return (
    <span className={c.mark}>
      <ViewIcon name="phone" size={32} />
    </span>
  );
}
