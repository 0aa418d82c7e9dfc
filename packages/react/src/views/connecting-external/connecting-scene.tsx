import type { Namespace, Wallet } from "@foyer/core";
import { type ReactElement, useEffect } from "react";
import { useViewText } from "../../text/use-view-text.ts";
import { useAnnounce } from "../announce.ts";
import type { ConnectAttempt } from "../connect-attempt.ts";
import { WaitScene } from "../wait-scene.tsx";
import { WalletTile } from "../wallet-tile.tsx";
import { writeWords } from "./connecting-words.ts";
import { explainFailure } from "./explain-failure.ts";
import { useWaitedLong } from "./use-waited-long.ts";

type ConnectingSceneProps = {
  readonly wallet: Pick<Wallet, "name" | "icon" | "record" | "isUnverified">;
  /** Named where the wallet has several. */
  readonly namespace: Namespace | undefined;
  readonly attempt: ConnectAttempt;
  /** Asks again, or leads to where the wallet can be had. */
  readonly onAct: () => void;
  readonly onCancel: () => void;
};

/** The wallet that is asked, and what came of it. */
export function ConnectingScene({ wallet, namespace, attempt, onAct, onCancel }: ConnectingSceneProps): ReactElement {
  const text = useViewText();
  const { t } = text;
  const { name } = wallet;
  const words = writeWords({ attempt, wallet, text });
  const isWaiting = attempt.status === "waiting";
  const isLong = useWaitedLong(isWaiting);
  useAnnouncedAttempt({ attempt, words: words.text, wallet: name });
  return (
    <WaitScene
      state={toRing(attempt)}
      isRetry={canRetry(attempt)}
      words={words}
      tile={<WalletTile wallet={wallet} size="large" />}
      tag={namespace && t("connecting.toNamespace", { namespace: t(`namespace.${namespace}`) })}
      hint={isLong ? t("connecting.help", { wallet: name }) : undefined}
      warning={wallet.isUnverified ? t("connect.unverified") : undefined}
      onAct={onAct}
      onCancel={onCancel}
    />
  );
}

function canRetry(attempt: ConnectAttempt): boolean {
  return (
    attempt.status === "idle" ||
    (attempt.status === "failed" && explainFailure(attempt.code).action !== "connecting.get")
  );
}

/** Nothing went wrong with a wallet that is simply not here. */
function toRing(attempt: ConnectAttempt): "waiting" | "failed" | "idle" {
  if (attempt.status === "waiting") return "waiting";
  return attempt.status === "failed" && canRetry(attempt) ? "failed" : "idle";
}

type Announced = { readonly attempt: ConnectAttempt; readonly words: string; readonly wallet: string };

/** Says it to those who do not see it. That it is connected, the kit says. */
function useAnnouncedAttempt({ attempt: { status }, words, wallet }: Announced): void {
  const announce = useAnnounce();
  const { t } = useViewText();
  useEffect(() => {
    if (status === "waiting") announce(t("announce.approve", { wallet }));
    if (status === "failed") announce(t("announce.connectionFailed", { wallet, reason: words }));
  }, [announce, t, status, wallet, words]);
}
