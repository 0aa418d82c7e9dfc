/** An error's message: a sentence that says what is wrong, and one that says what to do. */
export const IN_WORDS = /^\S.*\. [A-Z].*\.$/s;
