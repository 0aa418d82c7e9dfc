/** Why a text could not become a code. */
export type QrProblem = "no-text" | "too-big" | "version" | "version-too-small" | "mask" | "color";

/** What each problem says: part of the contract, word for word. */
const MESSAGES: { readonly [P in QrProblem]: string } = {
  "no-text": "No input text",
  "too-big": "The amount of data is too big to be stored in a QR Code",
  version: "Invalid QR Code version",
  "version-too-small": "The chosen QR Code version cannot contain this amount of data. Minimum version required: ",
  mask: "bad maskPattern",
  color: "Invalid hex color",
};

/** A text or an option that no code can be made from. */
export class QrCodeError extends Error {
  override readonly name = "QrCodeError";
  readonly problem: QrProblem;

  constructor(problem: QrProblem, { detail = "", cause }: { readonly detail?: string; readonly cause?: unknown } = {}) {
    super(MESSAGES[problem] + detail, { cause });
    this.problem = problem;
  }
}
