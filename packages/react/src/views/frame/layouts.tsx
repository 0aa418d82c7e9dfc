import type { Foyer } from "@foyer/core";
import type { ReactElement } from "react";
import { anchorDialog, leaveAnchor } from "../../parts/dialog/anchor-dialog.ts";
import { cssText as anchoredCss } from "../../parts/dialog/anchored.css.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import type { LazyShell, ViewFrameProps } from "../shared/frame-context.tsx";
import { WideFrame } from "./wide-frame.tsx";

/** Gives a modal the layouts beside the narrow one. Which of them it has is asked at each opening. */
export function addLayouts(foyer: Foyer, memory: LazyShell["memory"]): void {
  memory.Frame = LayoutFrame;
  memory.anchor = (dialog, dismiss) => {
    if (foyer.getSnapshot().settings.layout === "popover") return anchorDialog(dialog, dismiss);
    return leaveAnchor(dialog);
  };
}

function LayoutFrame(props: ViewFrameProps): ReactElement {
  useStyles(anchoredCss);
  return <WideFrame {...props} />;
}
