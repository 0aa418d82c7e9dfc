import type { ActivityItem } from "@foyer/core/activity";
import type { SendDraft } from "@foyer/core/send";
import { formatAmount, type Token } from "@foyer/core/tokens";
import { type ReactElement, useLayoutEffect, useState } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useActivity } from "../../../hooks/use-activity.ts";
import { useSend } from "../../../hooks/use-send.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { truncateAddress } from "../../../parts/address/shown-address.ts";
import type { ViewIconName } from "../../../parts/icon/view-icons.generated.ts";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useAccountOrConnect } from "../../shared/account-in-view.ts";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { goToAccount } from "../../shared/go-to-account.ts";
import { OutcomeActions } from "../../shared/outcome-actions.tsx";
import { TokenTile } from "../../shared/token-tile.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { WaitScene, type WaitWords } from "../../shared/wait-scene.tsx";
import { nameToken } from "../send-words.ts";
import { WithoutDraft } from "../without-draft.tsx";

/** What was sent, and what became of it. */
export function WalletSendConfirmedView(_props: ViewProps<"WalletSendConfirmed">): ReactElement {
  const ui = useUi();
  const account = useAccountOrConnect();
  const { draft } = useSend();
  // As it was sent: the draft may be forgotten while this is looked at.
  const [sent] = useState(() => readSent(draft));
  const isNothing = sent === undefined && account.status === "known";
  useLayoutEffect(() => {
    if (isNothing) ui.reset({ view: "Account" });
  }, [ui, isNothing]);
  return sent ? <Sent sent={sent} /> : <WithoutDraft state={{ status: "waiting" }} />;
}

type Transfer = {
  readonly hash: string;
  readonly token: Token;
  readonly value: string;
  /** By name, else by the ends of the address. */
  readonly receiver: string;
};

function readSent(draft: SendDraft | undefined): Transfer | undefined {
  const { hash, token, value, to } = draft ?? {};
  if (hash === undefined || !token || value === undefined || to?.status !== "known") return undefined;
  return { hash, token, value, receiver: to.name ?? truncateAddress(to.address) };
}

function Sent({ sent }: { readonly sent: Transfer }): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const { reset } = useSend();
  const status = useStatus(sent.hash);
  const words = useWords(sent, status);
  useAnnounced(words.title);
  const leave = (): void => {
    goToAccount(ui);
    reset();
  };
  return (
    <WaitScene
      round
      state={STATES[status]}
      words={words}
      tag={t(`activity.status.${status}`)}
      tile={<TokenTile token={sent.token} size="large" />}
    >
      <OutcomeActions hash={sent.hash} done={t("send.done")} onDone={leave} />
    </WaitScene>
  );
}

/** What became of it by now. Until somebody says otherwise it is on its way. */
function useStatus(hash: string): ActivityItem["status"] {
  const { list } = useActivity();
  const items = list && "items" in list ? list.items : [];
  return items.find((item) => item.hash === hash)?.status ?? "pending";
}

const STATES = {
  pending: "waiting",
  confirmed: "idle",
  failed: "failed",
  replaced: "idle",
  dropped: "failed",
} as const;

const ICONS: { readonly [S in ActivityItem["status"]]?: ViewIconName } = {
  confirmed: "check-circle",
  failed: "error",
  replaced: "warning",
  dropped: "warning",
};

function useWords({ token, value, receiver }: Transfer, status: ActivityItem["status"]): WaitWords {
  const { t } = useAssetText();
  const { coins } = useSums();
  const amount = coins(formatAmount(BigInt(value), token.decimals), nameToken(token));
  return {
    icon: ICONS[status],
    title: t(`send.status.${status}.title`, { amount }),
    text: t(`send.status.${status}.text`, { amount, receiver }),
  };
}
