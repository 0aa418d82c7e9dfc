/** Formats a time in Unix seconds: the same on every device, to the minute. */
export function formatTime(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
