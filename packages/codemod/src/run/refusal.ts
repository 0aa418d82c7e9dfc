/** What somebody asked for cannot be done. Its message says why, and what to do; nothing has been written. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
