import type { JSX } from "preact";

/** Lines on a 24 px box. */
const SHAPES = {
  lock: ["M7 11V8a5 5 0 0 1 10 0v3", "M6 11h12v9H6z"],
  alert: ["M12 4 2.8 20h18.4z", "M12 10v4", "M12 17v.01"],
  check: ["M5 12.5 10 17 19 7"],
  cross: ["M6 6l12 12", "M18 6 6 18"],
  info: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M12 11v5", "M12 8v.01"],
  key: ["M14.5 3.5a6 6 0 1 0 2.6 9.9L21 17.3V21h-3.7v-2.5h-2.5V16h-1.6", "M8.5 8.5v.01"],
  paper: ["M6 3h8l4 4v14H6z", "M14 3v4h4", "M9 12h6", "M9 16h6"],
  device: ["M8 3h8v18H8z", "M11 18h2"],
  bin: ["M4 7h16", "M9 7V4h6v3", "M6 7l1 13h10l1-13"],
  eye: [
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z",
    "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  ],
  shield: ["M12 3 4.5 6v5c0 5 3 8 7.5 10 4.5-2 7.5-5 7.5-10V6z", "M8.5 12l2.5 2.5 4.5-5"],
} as const;

export type IconName = keyof typeof SHAPES;

/** A drawing beside words that say the same. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }): JSX.Element {
  return (
    <svg
      class={small ? "icon small" : "icon"}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
