import type { SendDraft } from "@foyer/core/send";
import { type ReactElement, type Ref, useId, useRef, useState } from "react";
import { useNetwork } from "../../hooks/use-network.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { useMergedRef } from "../../parts/props.ts";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { FieldError } from "../shared/field-error.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import type { Typing } from "../shared/use-typing.ts";
import { KnownReceiver } from "./known-receiver.tsx";
import { c, cssText } from "./receiver-field.css.ts";
import { RecentReceivers } from "./recent-receivers.tsx";
import type { Sending } from "./use-draft.ts";

type ReceiverFieldProps = {
  readonly draft: SendDraft;
  readonly recent: Sending["recent"];
  readonly typing: Typing;
  readonly fieldRef: Ref<HTMLInputElement>;
};

/** To whom: an address, a name or a payment link, and what is known of it. */
export function ReceiverField({ draft: { to }, recent, typing, fieldRef }: ReceiverFieldProps): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const field = useRef<HTMLInputElement>(null);
  const [id, errorId] = [useId(), useId()];
  const { text, isResting, type, flush } = typing;
  const error = useRefusal(isResting ? undefined : to);
  useAnnounced(error);
  const [isPasteDenied, setPasteDenied] = useState(false);
  const put = (whole: string): void => {
    setPasteDenied(false);
    type(whole, "now");
    field.current?.focus();
  };
  const deny = (): void => {
    setPasteDenied(true);
    field.current?.focus();
  };
  return (
    <div className={c.root}>
      <label htmlFor={id} className={c.label}>
        {t("send.to")}
      </label>
      <div className={c.box}>
        <input
          ref={useMergedRef(fieldRef, field)}
          id={id}
          className={c.input}
          // A placeholder runs as the text around it does; an address from left to right.
          dir={text === "" ? undefined : "ltr"}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={t("send.to.placeholder")}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={text}
          onChange={({ target, nativeEvent }) => type(target.value, isWhole(nativeEvent) ? "now" : undefined)}
          onBlur={() => void flush()}
        />
        {text === "" ? (
          <PasteButton onText={put} onDenied={deny} />
        ) : (
          <IconButton label={t("send.clear")} size="small" onClick={() => put("")}>
            <ViewIcon name="close" />
          </IconButton>
        )}
      </div>
      {isPasteDenied && text === "" && (
        <p role="status" className={c.note}>
          {t("send.paste.denied")}
        </p>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {!isResting && to.status === "checking" && <p className={c.checking}>{t("send.checking.address")}</p>}
      {!isResting && to.status === "known" && <KnownReceiver receiver={to} />}
      {text === "" && <RecentReceivers recent={recent} onChoose={put} />}
    </div>
  );
}

/** Pasted or dropped: a whole text, which need not rest before it is judged. */
function isWhole(event: Event): boolean {
  return "inputType" in event && /^insertFrom(Paste|Drop|Yank)/.test(String(event.inputType));
}

/** Why what is written is no receiver, in words. */
function useRefusal(to: SendDraft["to"] | undefined): string | undefined {
  const { t } = useAssetText();
  const { id, network } = useNetwork();
  if (to?.status !== "refused") return undefined;
  const { kind } = to.why;
  return t(`send.refused.${kind}`, { network: network?.name ?? id ?? "" });
}

/** Puts in what was copied; not there where a page may not read it. */
function PasteButton({
  onText,
  onDenied,
}: {
  readonly onText: (text: string) => void;
  readonly onDenied: () => void;
}): ReactElement | null {
  const { t } = useAssetText();
  // Absent where the page is not secure, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (typeof clipboard?.readText !== "function") return null;
  const paste = async (): Promise<void> => {
    try {
      const text = await clipboard.readText();
      if (text.trim()) onText(text.trim());
    } catch {
      onDenied();
    }
  };
  return (
    <button type="button" className={c.paste} onClick={() => void paste()}>
      {t("send.paste")}
    </button>
  );
}
