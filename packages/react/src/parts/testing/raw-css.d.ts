/** A style sheet as text, the way Vite gives it. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}
