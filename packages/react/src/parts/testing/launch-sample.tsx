import { type ReactElement, useLayoutEffect, useRef } from "react";
import { cssText as lateStyles } from "../../theme/launch-button-late.css.ts";
import { createAdopter } from "../../theme/shadow.ts";
import { createLaunchButton, LAUNCH_BUTTON_STYLES, type LaunchLook } from "../launch-button/launch-button.ts";
import { showBalance } from "../launch-button/show-account.ts";

/** A launch button, which is no component, beside the other parts. What is not given is as it is before use. */
export function LaunchSample({ balance = "", ...given }: Partial<LaunchLook> & { balance?: string }): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const made = useRef<ReturnType<typeof createLaunchButton>>(undefined);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot;
    if (!made.current) {
      createAdopter(root)(LAUNCH_BUTTON_STYLES + lateStyles);
      made.current = createLaunchButton();
    }
    const { element, show } = made.current;
    // An element that is moved loses the focus.
    if (!element.isConnected) place.current?.append(element);
    show({ label: "", tone: "accent", isDisabled: false, isBusy: false, isExpanded: false, ...given });
    showBalance(element, balance);
  });
  return <span ref={place} />;
}
