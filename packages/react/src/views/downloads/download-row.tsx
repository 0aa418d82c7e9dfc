import type { ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { RowIcon } from "../row-icon.tsx";
import type { Download, Place } from "./download-links.ts";

const ICONS: { readonly [P in Place]: "browser" | "phone" | "globe" } = {
  chrome: "browser",
  firefox: "browser",
  ios: "phone",
  android: "phone",
  website: "globe",
};

type DownloadRowProps = { readonly download: Download; readonly onFollow: () => void };

/** A place where a wallet can be had. */
export function DownloadRow({ download: { place, url }, onFollow }: DownloadRowProps): ReactElement {
  const { t } = useLateText();
  const name = t(`downloads.${place}`);
  return (
    <Row
      kind="link"
      href={url}
      onClick={onFollow}
      tile={
        <RowIcon>
          <ViewIcon name={ICONS[place]} />
        </RowIcon>
      }
      name={name}
      aria-label={`${name}, ${t("common.newTab")}`}
      trailing={<ViewIcon name="external" size={16} />}
    />
  );
}
