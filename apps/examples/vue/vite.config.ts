import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag: string): boolean => tag.startsWith("foyer-");

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
