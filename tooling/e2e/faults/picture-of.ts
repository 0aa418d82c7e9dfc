/** The file of a cell's picture, as `offline-send.jpg`. */
export function pictureOf(id: string): string {
  return `${id.replace(/^fault:/, "").replaceAll(":", "-")}.jpg`;
}
