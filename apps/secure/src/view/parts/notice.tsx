import type { ComponentChildren, JSX } from "preact";
import { Icon } from "./icon.tsx";

const ICONS = { red: "alert", amber: "info", good: "check" } as const;

/** What has to be known before going on. */
export function Notice({
  level,
  children,
}: {
  readonly level: keyof typeof ICONS;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`notice ${level}`}>
      <Icon name={ICONS[level]} />
      <p>{children}</p>
    </div>
  );
}
