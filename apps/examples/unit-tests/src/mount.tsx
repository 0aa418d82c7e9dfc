import { createRoot, type Root } from "react-dom/client";
import { App } from "./app";

let root: Root | undefined;

// A component's test calls these on the page that it opens, as Playwright's component tests do.
const mount = (): void => {
  root ??= createRoot(document.getElementById("root") as HTMLElement);
  root.render(<App />);
};
const unmount = (): void => {
  root?.unmount();
  root = undefined;
};
Object.assign(window, { mount, unmount });
mount();
