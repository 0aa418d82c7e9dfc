import { defineChunks } from "@foyer-tooling/tsup";
import { LATE } from "../react/tsup.config.ts";

const react = (path: string): string => `../react/${path}`;
const preact = (path: string): string => `node_modules/preact/${path}`;

// The sources of @foyer/react, with Preact in the place of React: a page that has no React fetches a tenth of it.
export default defineChunks(
  { index: "src/index.ts", script: "src/script.ts" },
  {
    start: ["src/index.ts"],
    late: Object.fromEntries(Object.entries(LATE).map(([name, sources]) => [name, sources.map(react)])),
    inside: {
      folders: [react("")],
      alias: {
        "@foyer/react/page": react("src/page.ts"),
        react: preact("compat/dist/compat.mjs"),
        "react-dom": preact("compat/dist/compat.mjs"),
        "react-dom/client": preact("compat/client.mjs"),
        "react/jsx-runtime": preact("jsx-runtime/dist/jsxRuntime.mjs"),
      },
      // With the modal, which is the first to need it.
      libraries: { preact: "modal" },
    },
  },
  {
    // One file for a script tag, of what was just written.
    script: { input: "dist/script.js", dir: "dist/script", name: "foyer" },
  },
);
