/** What is printed. `path`: the code's dark modules, on a square of `size` modules. */
export type Paper = { readonly title: string; readonly code: string; readonly path: string; readonly size: number };

/**
 * Shows the kit in a window of its own and prints it: an embedded frame may not print. The window is of this origin and without a
 * script; what is on it never leaves this browser. Where the page's own rules keep windows apart, nothing opens, and the code
 * is copied by hand.
 */
export function openPaper({ title, code, path, size }: Paper): void {
  const paper = window.open("/paper/1", "_blank", "popup,width=480,height=640");
  paper?.addEventListener("load", () => {
    const { document } = paper;
    const fill = (id: string, text: string): void => {
      const element = document.getElementById(id);
      if (element !== null) element.textContent = text;
    };
    document.title = title;
    fill("title", title);
    fill("code", code);
    fill("origin", window.location.host);
    document.getElementById("qr")?.setAttribute("viewBox", `0 0 ${size} ${size}`);
    document.getElementById("modules")?.setAttribute("d", path);
    paper.print();
  });
}
