/** The texts of a page's last state. `over`: the link has expired. `returning` and `removed`: an owner objected to their removal. */
export type Outcome = "confirmed" | "objected" | "over" | "refused" | "removed" | "returning";

/** The words of a letter that brings a link; `label`: of the link. */
export type LetterWords = {
  readonly subject: string;
  readonly lead: string;
  readonly label: string;
  readonly warning: string;
};

/** The words of the keeper's letters and pages in one language; names in braces stand for what they say. */
export type KeeperWords = {
  readonly letters: {
    readonly device: LetterWords;
    readonly objection: LetterWords;
    /** Linked and warned as `objection`. The page behind the link says the same. */
    readonly removal: Pick<LetterWords, "lead" | "subject">;
    readonly returning: Pick<LetterWords, "label" | "lead" | "subject">;
  };
  readonly pages: {
    readonly confirm: {
      readonly title: string;
      readonly lead: string;
      readonly site: string;
      /** Names the address that the wallet is found by. */
      readonly address: string;
      readonly device: string;
      readonly time: string;
      readonly number: string;
      readonly warning: string;
      readonly yes: string;
      readonly no: string;
    };
    readonly object: { readonly title: string; readonly lead: string; readonly yes: string };
    readonly outcomes: { readonly [Name in Outcome]: { readonly title: string; readonly lead: string } };
  };
};
