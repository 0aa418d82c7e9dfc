import type { Namespace, Wallet } from "@foyer/core";
import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "../../parts/button/button.tsx";
import { Icon } from "../../parts/icon/icon.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useText } from "../../text/use-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounce } from "../announce.ts";
import type { ConnectAttempt } from "../connect-attempt.ts";
import { WalletTile } from "../wallet-tile.tsx";
import { c, cssText } from "./connecting-external-view.css.ts";
import { ConnectingTile } from "./connecting-tile.tsx";
import { writeWords } from "./connecting-words.ts";
import { useWaitedLong } from "./use-waited-long.ts";

type ConnectingSceneProps = {
  readonly wallet: Pick<Wallet, "id" | "name" | "icon" | "record" | "isUnverified">;
  /** Named where the wallet has several. */
  readonly namespace: Namespace | undefined;
  readonly attempt: ConnectAttempt;
  /** Asks again, or leads to where the wallet can be had. */
  readonly onAct: () => void;
  readonly onCancel: () => void;
};

/** A wallet in the middle, what to do in it, and a way on from every answer. */
export function ConnectingScene({ wallet, namespace, attempt, onAct, onCancel }: ConnectingSceneProps): ReactElement {
  useStyles(cssText);
  const text = useText();
  const cancel = useRef<HTMLButtonElement>(null);
  const words = writeWords({ attempt, wallet, text });
  const isWaiting = attempt.status === "waiting";
  const isLong = useWaitedLong(isWaiting);
  useAnnouncedAttempt({ attempt, words: words.text, wallet: wallet.name });
  const act = (): void => {
    // The button that is pressed goes away while the wallet is asked; the focus must not go with it.
    cancel.current?.focus();
    onAct();
  };
  const isRetry = attempt.status === "failed" && words.action !== undefined;
  return (
    <div className={c.root}>
      <ConnectingTile state={toRing(attempt)} onRetry={isRetry ? act : undefined}>
        <WalletTile wallet={wallet} size="large" />
      </ConnectingTile>
      <div className={c.words}>
        {namespace && <Tag>{text.t("connecting.toNamespace", { namespace: text.t(`namespace.${namespace}`) })}</Tag>}
        <h3 className={c.title}>
          {words.icon && <Icon name={words.icon} className={attempt.status === "failed" ? c.failed : undefined} />}
          {words.title}
        </h3>
        <p>{words.text}</p>
        {isLong && <p className={c.hint}>{text.t("connecting.help", { wallet: wallet.name })}</p>}
        {wallet.isUnverified && <p className={c.warning}>{text.t("connect.unverified")}</p>}
      </div>
      <div className={c.actions}>
        {words.action && <Button onClick={act}>{words.action}</Button>}
        <Button ref={cancel} tone="quiet" onClick={onCancel}>
          {text.t("common.cancel")}
        </Button>
      </div>
    </div>
  );
}

function toRing({ status }: ConnectAttempt): "idle" | "waiting" | "failed" {
  return status === "waiting" || status === "failed" ? status : "idle";
}

function useAnnouncedAttempt({ attempt, words, wallet }: Announced): void {
  const announce = useAnnounce();
  const { t } = useText();
  const { status } = attempt;
  useEffect(() => {
    if (status === "waiting") announce(t("announce.approve", { wallet }));
    if (status === "failed") announce(t("announce.connectionFailed", { wallet, reason: words }));
  }, [announce, t, status, wallet, words]);
}

type Announced = { readonly attempt: ConnectAttempt; readonly words: string; readonly wallet: string };
