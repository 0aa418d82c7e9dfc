import type { ReactElement } from "react";

type EmailWarningProps = { readonly id: string; readonly children: string | undefined };

/**
 * Describes a field by what an alert above it says and reads out: whoever comes back to the field hears it again. It is not seen
 * a second time, and no part of the page but as the field's description.
 */
export function EmailWarning({ id, children }: EmailWarningProps): ReactElement | null {
  return children === undefined ? null : (
    <span id={id} hidden>
      {children}
    </span>
  );
}
