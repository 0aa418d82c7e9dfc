/** Who is given 100 SOL at the start: the first five addresses of the test phrase. EVM chains fund theirs themselves. */
export const FUNDED_SOLANA_ADDRESSES: readonly string[] = [
  "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
  "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
  "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
  "9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp",
  "6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp",
];
