/** A file as text, the way Vite gives it. */
declare module "*?raw" {
  const text: string;
  export default text;
}
