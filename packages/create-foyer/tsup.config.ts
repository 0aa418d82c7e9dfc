import { defineConfig } from "tsup";
import { packTemplates } from "./pack-templates.ts";

export default defineConfig({
  entry: { cli: "src/cli.ts" },
  format: "esm",
  target: "es2022",
  platform: "node",
  clean: true,
  removeNodeProtocol: false,
  async onSuccess() {
    packTemplates("templates");
  },
});
