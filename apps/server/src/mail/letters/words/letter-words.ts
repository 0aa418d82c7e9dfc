/** What a letter with a code is for. */
export type CodePurpose = "login" | "new-email" | "old-email" | "step-up";

/** What a letter tells that brings no code. */
export type Notice = "deletion" | "email-changed" | "new-device" | "ways-changed";

/** How a letter begins. */
type Opening = { readonly subject: string; readonly lead: string };

/** What stands under a code: how long it is good, and what to beware of. */
type CodeCare = { readonly expiry: string; readonly warning: string; readonly unasked: string };

/** The words of the server's letters in one language; names in braces stand for what they say. */
export type LetterWords = {
  /** Of the letter with a code that confirms an email. */
  readonly confirmation: Opening & CodeCare;
  /** Of the letters about an embedded wallet. */
  readonly embedded: CodeCare & {
    readonly codes: { readonly [Purpose in CodePurpose]: Opening };
    readonly notices: { readonly [Kind in Notice]: Opening };
    readonly noticed: string;
  };
};
