import { writeFile } from "node:fs/promises";
import { defineLibrary } from "@foyer-tooling/tsup";
import { buildExtension } from "./src/extension/build-extension.ts";
import { bundlePage, INIT_SCRIPT_FILE } from "./src/extension/build-init-script.ts";

export default [
  defineLibrary(
    { index: "src/index.ts", conformance: "src/conformance.ts", page: "src/page.ts", dom: "src/dom.ts" },
    { clean: false },
  ),
  defineLibrary(
    { extension: "src/extension.ts" },
    {
      platform: "node",
      external: ["esbuild"],
      clean: false,
      async onSuccess() {
        await buildExtension("dist/extension");
        await writeFile(`dist/${INIT_SCRIPT_FILE}`, await bundlePage());
      },
    },
  ),
];
