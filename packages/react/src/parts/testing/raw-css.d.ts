/** A style sheet as text, the way Vite gives it. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}

/** Where a file is served, the way Vite gives it. */
declare module "*.wasm?url" {
  const url: string;
  export default url;
}
