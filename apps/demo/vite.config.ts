import { fileURLToPath } from "node:url";
import { foyerCss } from "@foyer-tooling/generate/css-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: page("."),
  plugins: [react(), foyerCss()],
  // The demo runs from the packages' sources: what is edited is what is shown.
  resolve: { conditions: ["@foyer/source", "module", "browser", "development|production", "import", "default"] },
  define: { DEVNET: process.env.FOYER_DEVNET ?? "undefined" },
  server: { host: "127.0.0.1", port: 5173 },
  preview: { host: "127.0.0.1" },
  build: { rollupOptions: { input: [page("index.html"), page("two-kits.html"), page("phone.html")] } },
});
