/** How long the owner of an address may object to what is done to it, in milliseconds. What is objected to counts only after. */
export const OBJECTION_MS = 24 * 3_600_000;
