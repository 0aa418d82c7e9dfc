import { type ErrorCode, selectCanGoBack, type ViewName, type Wallet } from "@foyer/core";
import { WALLET_LINK_LETTERS } from "@foyer/core/limits";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { cutName } from "../../text/cut-name.ts";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { readWalletMessage } from "../shared/read-wallet-message.ts";
import { WaitScene, type WaitWords } from "../shared/wait-scene.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c } from "./connecting-wallet-connect-view.css.ts";
import { explainPairing, type PairingFacts, usePairing } from "./use-pairing.ts";

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
  const pairing = usePairing({ walletId: wallet?.id, redirectView });
  const { status, failure, problem, retry } = pairing;
  const words = failure && explainPairing(failure, text);
  const isLeft = useFailureLeft({ failure, problem, words, canRetry: retry !== undefined });
  useAnnounced(isLeft ? undefined : words?.text);
  if (status === "waiting") return children(pairing);
  const name = wallet?.name ?? text.t("pairRow.name");
  return (
    <WaitScene
      state={status === "failed" ? "failed" : "waiting"}
      words={words ? { ...words, action: retry && words.action } : { title: name, text: text.t("button.connecting") }}
      tile={<Picture wallet={wallet} />}
      onAct={retry}
      onCancel={() => ui.back()}
    />
  );
}

type FailureLeft = {
  readonly failure: ErrorCode | undefined;
  readonly problem: string | undefined;
  readonly words: WaitWords | undefined;
  readonly canRetry: boolean;
};

/**
 * Goes back to where the wallet was chosen when it did not connect, and says there why. Without a way back the view
 * itself says so, as it does of the way to the wallet, which another choice would not mend. Answers whether it goes.
 */
function useFailureLeft({ failure, problem, words, canRetry }: FailureLeft): boolean {
  const ui = useUi();
  const canGoBack = useFoyerState(selectCanGoBack);
  const isLeft = failure?.startsWith("wallet/") === true && canRetry && canGoBack;
  const detail = failure === "wallet/internal" ? readWalletMessage(problem) : words?.text;
  useEffect(() => {
    if (!isLeft) return;
    ui.notify({ kind: "error", code: "connection-error", detail });
    ui.back();
  }, [ui, isLeft, detail]);
  return isLeft;
}

function Picture({ wallet }: { readonly wallet: PairedWallet | undefined }): ReactElement {
  if (wallet) return <WalletTile wallet={wallet} size="large" />;
  return (
    <span className={c.mark}>
      <ViewIcon name="phone" size={32} />
    </span>
  );
}

/** In ms: before the last minute, a countdown would only hurry people. */
const SHOWN_MS = 60_000;
const SECOND_MS = 1_000;

/** How long a code is good for still, in its last minute. Not read out: people would hear nothing else. */
export function Countdown({ until }: { readonly until: number | undefined }): ReactElement | null {
  const { t } = usePairingText();
  const left = useLeft(until);
  if (left === undefined || left <= 0 || left > SHOWN_MS) return null;
  return (
    <p className={c.countdown} aria-hidden="true">
      {t("pairing.renews", { seconds: Math.ceil(left / SECOND_MS) })}
    </p>
  );
}

/** The time left, in ms, told anew with each second of the last minute. */
function useLeft(until: number | undefined): number | undefined {
  const { clock } = useFoyer().ports;
  const [, tell] = useState(0);
  const left = until === undefined ? undefined : until - clock.now();
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined;
    const wait = left > SHOWN_MS ? left - SHOWN_MS : (left - 1) % SECOND_MS || SECOND_MS;
    return clock.after(wait, () => tell((count) => count + 1));
  }, [clock, left]);
  return left;
}

/** What a wallet is called in the link that leads to where it can be had. */
export function nameInLink({ name }: Pick<PairedWallet, "name">): string {
  return cutName(name, WALLET_LINK_LETTERS);
}
