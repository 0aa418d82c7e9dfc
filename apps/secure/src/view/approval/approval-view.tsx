// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import type { Approval } from "../../approval/create-queue.ts";
import { type Fact, isRed, type Sheet } from "../../decode/words.ts";
import { Facts } from "../parts/facts.tsx";
import { FrameCard } from "../parts/frame-card.tsx";
import { Icon } from "../parts/icon.tsx";
import { isCoverable } from "../parts/is-coverable.ts";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";
import { ActionBlock } from "./action-block.tsx";
import { ApproveButton } from "./approve-button.tsx";
import { OpenElsewhere } from "./open-elsewhere.tsx";
import { Tree } from "./tree.tsx";
import { UnseenHint } from "./unseen-hint.tsx";
import { useArming } from "./use-arming.ts";

/** A request as the person decides on it. */
export function ApprovalView({ approval }: { readonly approval: Approval }): JSX.Element {
  const { t } = useText();
  const { sheet } = approval;
  const { title, actions, warnings } = sheet;
  return (
    <FrameCard about={approval.id} tag={sheet.network?.name} foot={<Decision approval={approval} />}>
      <h1 class="title" tabIndex={-1}>
        {t(title.key, title.values)}
      </h1>
      {warnings.map(({ level, words }) => (
        <Notice level={level} key={words.key}>
          {t(words.key, words.values)}
        </Notice>
      ))}
      {actions.map((action, at) => (
        <ActionBlock
          action={action}
          isSaid={actions.length === 1 && action.title.key === title.key}
          key={`${at} ${action.title.key}`}
        />
      ))}
      <Whole sheet={sheet} />
      <Facts facts={[...sheet.facts, accountFact(sheet)]} />
      <TrialLine sheet={sheet} />
    </FrameCard>
  );
}

function accountFact({ account }: Sheet): Fact {
  return { name: "fact.you", value: { kind: "address", address: account } };
}

function TrialLine({ sheet: { trial } }: { readonly sheet: Sheet }): JSX.Element | null {
  const { t } = useText();
  if (trial === undefined) return null;
  const icon = trial.outcome === "passes" ? "check" : trial.outcome === "fails" ? "cross" : "info";
  return (
    <p class={`trial ${trial.outcome}`}>
      <Icon name={icon} small />
      <span>
        {t(`trial.${trial.outcome}`)}
        {trial.reason && (
          <>
            {": "}
            <bdi class="foreign">{trial.reason}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

/** The very text or data, to its last letter. */
function Whole({ sheet: { text, tree } }: { readonly sheet: Sheet }): JSX.Element | null {
  const { t } = useText();
  if (text === undefined && tree === undefined) return null;
  return (
    <section class="whole">
      <h2>{t(text === undefined ? "details.tree" : "details.text")}</h2>
      <div class="paper mono">
        {text === undefined ? <Tree nodes={tree ?? []} /> : <bdi class="foreign">{text}</bdi>}
      </div>
    </section>
  );
}

function Decision({ approval }: { readonly approval: Approval }): JSX.Element {
  const model = useModel();
  const { queue } = model;
  const { t } = useText();
  const { arming, unseen } = useArming(approval.id);
  const isBusy = queue.signing() === approval.id;
  const waiting = queue.waiting();
  const red = isRed(approval.sheet);
  const approve = useCallback(() => queue.approve(approval.digest), [queue, approval.digest]);
  useEscape(model.elsewhere ?? window, () => queue.reject());
  return (
    <>
      <UnseenHint unseen={unseen} />
      <div class="buttons">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => queue.reject()}>
          {t("button.decline")}
        </button>
        {(red || model.isDecidedInWindow) && isCoverable(model) ? (
          <OpenElsewhere isRed={red} title={t(approval.sheet.title.key, approval.sheet.title.values)}>
            <ApprovalView approval={approval} />
          </OpenElsewhere>
        ) : (
          <ApproveButton
            arming={arming}
            isHeld={red}
            isRed={red}
            isBusy={isBusy}
            busy={t("button.signing")}
            onApprove={approve}
          >
            {t(approval.sheet.approve)}
          </ApproveButton>
        )}
      </div>
      {waiting > 0 && (
        <p class="more">
          {t("queue.more", { count: String(waiting) })}{" "}
          <button type="button" class="link" onClick={() => queue.rejectAll()}>
            {t("queue.rejectAll")}
          </button>
        </p>
      )}
    </>
  );
}

/** Escape declines, which is always safe. */
function useEscape(view: Window, run: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && event.isTrusted) run();
    };
    view.addEventListener("keydown", hear);
    return () => view.removeEventListener("keydown", hear);
  });
}
