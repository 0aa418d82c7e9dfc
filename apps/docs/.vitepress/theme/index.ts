import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import Gallery from "./gallery.vue";
import "./site.css";
import ThemeEditor from "./theme-editor.vue";

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component("Gallery", Gallery);
    app.component("ThemeEditor", ThemeEditor);
  },
} satisfies Theme;
