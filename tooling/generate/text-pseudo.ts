import { isChoice, isTag, type Message, type Piece } from "./text-compile.ts";

// Accented look-alikes: every glyph that is still plain ASCII on screen is a text that escaped the catalogue.
const ACCENTS = "ÀßĆĎÉƑĜĤÎĴĶĻḾŃÖṔǪŔŚŢÛṼŴẊÝŽ";
const SMALL = "àƀćďéƒĝĥîĵķļḿńöṕǫŕśţûṽŵẋýž";

// Translations of short English texts run about half as long again.
const GROWTH = 0.5;

/** Makes a pseudo-translation: accented, bracketed and longer, for finding untranslated, cut or clipped text. */
export function toPseudo(message: Message): Message {
  const pieces = typeof message === "string" ? [message] : message;
  const padding = "~".repeat(Math.ceil(lengthOf(message) * GROWTH));
  return join(["[!!! ", ...pieces.map(accentPiece), ` ${padding}]`]);
}

function accentPiece(piece: Piece): Piece {
  if (typeof piece === "string") return accent(piece);
  if (isTag(piece)) return [6, piece[1], accentAll(piece[2])];
  if (!isChoice(piece)) return piece;
  const [kind, name, cases, ...offset] = piece;
  return [
    kind,
    name,
    Object.fromEntries(Object.entries(cases).map(([k, content]) => [k, accentAll(content)])),
    ...offset,
  ];
}

function accentAll(message: Message): Message {
  return typeof message === "string" ? accent(message) : message.map(accentPiece);
}

function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const index = letter.toLowerCase().charCodeAt(0) - 97;
    return (letter === letter.toLowerCase() ? SMALL : ACCENTS)[index] ?? letter;
  });
}

function lengthOf(message: Message): number {
  if (typeof message === "string") return message.length;
  return message.reduce<number>((sum, piece) => sum + (typeof piece === "string" ? piece.length : 4), 0);
}

function join(pieces: readonly Piece[]): Message {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  const [only] = joined;
  return joined.length === 1 && typeof only === "string" ? only : joined;
}
