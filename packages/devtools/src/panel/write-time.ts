/** Writes Unix milliseconds as a time of the day with its milliseconds: `14:03:07.512`. */
export function writeTime(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}
