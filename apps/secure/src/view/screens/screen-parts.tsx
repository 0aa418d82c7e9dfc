import type { ComponentChildren, JSX } from "preact";
import type { Words } from "../../decode/words.ts";
import { ApproveButton } from "../approval/approve-button.tsx";
import { OpenElsewhere } from "../approval/open-elsewhere.tsx";
import { UnseenHint } from "../approval/unseen-hint.tsx";
import { useArming } from "../approval/use-arming.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";
import { useModel, useText } from "../use-model.ts";

type HeadProps = {
  readonly icon: IconName;
  readonly tone?: "plain" | "red" | "good";
  readonly title: string;
  readonly children?: ComponentChildren;
};

/** What a screen is about. */
export function Head({ icon, tone = "plain", title, children }: HeadProps): JSX.Element {
  return (
    <div class="head">
      <span class={`emblem ${tone}`}>
        <Icon name={icon} />
      </span>
      <h1 class="title" tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

/** Why it did not work, and what to do. */
export function Failure({ failure }: { readonly failure: Words | undefined }): JSX.Element | null {
  const { t } = useText();
  if (failure === undefined) return null;
  return (
    <div role="alert">
      <Notice level="red">{t(failure.key, failure.values)}</Notice>
    </div>
  );
}

type FootProps = {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  /** Another way on stands above it, and is the one that most take. */
  readonly isSecond?: boolean;
  readonly onNext: () => void;
};

/** A way out, and a way on. */
export function Foot({ label, isBusy = false, isReady = true, isSecond = false, onNext }: FootProps): JSX.Element {
  const { stage } = useModel();
  const { t } = useText();
  const isActive = isReady && !isBusy;
  return (
    <div class="buttons">
      <button type="button" class="button" onClick={() => stage.end("left")}>
        {t("button.cancel")}
      </button>
      <button
        type="button"
        class={isSecond ? "button" : "button primary"}
        aria-disabled={!isActive}
        aria-busy={isBusy}
        onClick={() => isActive && onNext()}
      >
        {isBusy && <i class="spinner" />}
        <span>{label}</span>
      </button>
    </div>
  );
}

/** The one way on, once everything is done. */
export function DoneFoot(): JSX.Element {
  const { stage } = useModel();
  const { t } = useText();
  return (
    <div class="buttons">
      <button type="button" class="button primary" onClick={() => stage.end("done")}>
        {t("button.done")}
      </button>
    </div>
  );
}

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly onEnter?: () => void;
  readonly error?: string | undefined;
  readonly isCode?: boolean;
  readonly isEmail?: boolean;
};

/** A line to type in. */
export function Field({
  label,
  value,
  onInput,
  onEnter,
  error,
  isCode = false,
  isEmail = false,
}: FieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class={isCode ? "code mono" : ""}
        type="text"
        value={value}
        inputMode={isCode ? "numeric" : isEmail ? "email" : "text"}
        autocomplete={isCode ? "one-time-code" : isEmail ? "email" : "off"}
        dir={isEmail ? "ltr" : undefined}
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={error !== undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && onEnter?.()}
      />
      {error !== undefined && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </label>
  );
}

type ElsewhereFootProps = {
  /** Of the window. */
  readonly title: string;
  /** Shown in it. */
  readonly children: ComponentChildren;
};

/** A way out, and the window that no page is around, in which the rest is done. */
export function ElsewhereFoot({ title, children }: ElsewhereFootProps): JSX.Element {
  const { stage } = useModel();
  const { t } = useText();
  return (
    <div class="buttons">
      <button type="button" class="button" onClick={() => stage.end("left")}>
        {t("button.cancel")}
      </button>
      <OpenElsewhere isRed title={title}>
        {children}
      </OpenElsewhere>
    </div>
  );
}

type HoldFootProps = {
  /** Names what is about to be done, so that what changes it disarms the button. */
  readonly about: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onHeld: () => void;
};

/** A way out, and a button that is held for what cannot be taken back. */
export function HoldFoot({ about, label, isBusy, onHeld }: HoldFootProps): JSX.Element {
  const { stage } = useModel();
  const { t } = useText();
  const { arming, unseen } = useArming(about);
  return (
    <>
      <UnseenHint unseen={unseen} />
      <div class="buttons">
        <button type="button" class="button" onClick={() => stage.end("left")}>
          {t("button.cancel")}
        </button>
        <ApproveButton arming={arming} isHeld isRed isBusy={isBusy} busy={label} held={label} onApprove={onHeld}>
          {label}
        </ApproveButton>
      </div>
    </>
  );
}
