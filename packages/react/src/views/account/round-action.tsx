import type { ReactElement } from "react";
import { ViewIcon, type ViewIconProps } from "../../parts/icon/view-icon.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./account-view.css.ts";

type RoundActionProps = { readonly icon: ViewIconProps["name"]; readonly label: string } & (
  | { readonly href: string; readonly onClick?: undefined }
  | { readonly href?: undefined; readonly onClick: () => void }
);

/** A round button with its label below; a link where it leads out of the page. */
export function RoundAction({ icon, label, href, onClick }: RoundActionProps): ReactElement {
  const { t } = useViewText();
  const content = (
    <>
      <span className={c.round}>
        <ViewIcon name={icon} />
      </span>
      {label}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={c.action} onClick={onClick}>
        {content}
      </button>
    );
  }
  return (
    <a
      className={c.action}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}, ${t("common.newTab")}`}
    >
      {content}
    </a>
  );
}
