import { readWalletIcon } from "@foyer/contract";

/** A longer address of a picture is none, in characters. */
const URL_LIMIT = 2_000;

/** Reads what can be shown as an image and asks no other place than it says. */
export function readPicture(picture: unknown): string | undefined {
  const inline = readWalletIcon(picture);
  if (inline || typeof picture !== "string" || picture.length > URL_LIMIT || !URL.canParse(picture)) return inline;
  const { protocol, username, password, href } = new URL(picture);
  return protocol === "https:" && username === "" && password === "" ? href : undefined;
}
