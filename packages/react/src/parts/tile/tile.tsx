import { forwardRef, type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { afterPaint } from "../motion/motion.ts";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./tile.css.ts";

export type TileProps = HTMLAttributes<HTMLSpanElement> & {
  /** What the tile stands for; its initials are shown when there is no picture. */
  readonly name: string;
  /** A picture: data, or an address. It comes from wallets, so it is checked and may fail. */
  readonly src?: string | undefined;
  /** A picture that is drawn, such as a logo of the registry. Goes before `src`. */
  readonly picture?: ReactNode;
  /** 24, 40, 64 or 80 px. Default medium-sized for rows, 40 px. */
  readonly size?: "small" | "regular" | "medium" | "large" | undefined;
  /** The pictures that were on the page before: they are there in the first frame. What comes up is added. */
  readonly known?: Set<string> | undefined;
  /** Called when `src` is no picture that can be shown: the initials stand in. */
  readonly onLoadError?: (() => void) | undefined;
  /** A circle, as networks and tokens have it. */
  readonly round?: boolean | undefined;
  /** A 16 px mark in the corner, such as the network's. */
  readonly badge?: ReactNode;
};

/** The picture of a wallet, a network or a token. Decoration: its name stands beside it. */
export const Tile = forwardRef<HTMLSpanElement, TileProps>(function Tile(
  { name, src, picture, known, onLoadError, size = "regular", round, badge, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const sizeClass = size !== "regular" && c[size];
  return (
    <span
      aria-hidden="true"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, sizeClass, round && c.round, className)}
    >
      <Picture key={src} {...{ name, src, picture, known, onLoadError }} />
      {badge === undefined ? null : <span className={c.badge}>{badge}</span>}
    </span>
  );
});

type PictureProps = Pick<TileProps, "name" | "src" | "picture" | "known" | "onLoadError">;

function Picture({ name, src = "", picture, known, onLoadError }: PictureProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [isKnown] = useState(() => known?.has(src) === true);
  const [isDue, setDue] = useState(isKnown);
  // Drawing a vector picture costs more than the row it stands in: the list is painted first. Nor does it wait for empty
  // images, each of which browsers fill with what stands for a missing one.
  useEffect(() => (src && !isKnown ? afterPaint(() => setDue(true)) : undefined), [src, isKnown]);
  const remember = (): void => {
    if (image.current?.complete) known?.add(src);
  };
  // What remembers may come after the picture.
  useEffect(remember);
  if (picture !== undefined) return picture;
  if (!src || isBroken || !isImageSource(src)) return <Initials name={name} />;
  if (!isDue) return null;
  return (
    <img
      ref={image}
      alt=""
      draggable={false}
      decoding={isKnown ? "sync" : "async"}
      referrerPolicy="no-referrer"
      src={src}
      onLoad={remember}
      onError={() => {
        setBroken(true);
        onLoadError?.();
      }}
    />
  );
}

function Initials({ name }: { name: string }): ReactNode {
  const node = useRef<HTMLSpanElement>(null);
  const { letters, hue } = pickInitials(name);
  useLayoutEffect(() => node.current?.style.setProperty("--hue", String(hue)), [hue]);
  // Drawn by the style sheet: they are a picture, and no part of what a button around them says.
  return <span ref={node} className={c.initials} data-initials={letters} />;
}

const LONGEST = 700_000;

/** Whether a wallet's or a host's image may be asked for: pictures as data, and pages' addresses; no scripts, no tomes. */
export function isImageSource(source: string): boolean {
  if (source.length > LONGEST) return false;
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(source)?.[1]?.toLowerCase();
  if (scheme === "data") return /^data:image\/[\w.+-]+[;,]/i.test(source);
  return scheme === undefined ? source !== "" : scheme === "https" || scheme === "http" || scheme === "blob";
}

/** The one or two letters that stand for a name, and the hue they stand on: always the same for the same name. */
export function pickInitials(name: string): { letters: string; hue: number } {
  const words = name
    .trim()
    .split(/[\s_-]+/u)
    .filter(Boolean);
  const first = firstLetter(words[0] ?? "");
  const second = words.length > 1 ? firstLetter(words[words.length - 1] ?? "") : "";
  // Turned by the golden angle: names that differ in one letter stand far apart.
  return { letters: (first + second).toUpperCase() || "?", hue: (hash(name) * 137) % 360 };
}

// By code points, so that no letter of another script is cut in half.
function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "";
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff;
  return sum;
}
