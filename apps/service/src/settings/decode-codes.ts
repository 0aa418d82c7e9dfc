/** Decodes the `%` codes of a part of a URL; a `%` that begins none stands for itself. */
export function decodeCodes(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}
