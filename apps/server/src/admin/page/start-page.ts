import { askWith } from "./ask-server.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { showProject } from "./project-view.ts";
import { showProjects } from "./projects-view.ts";
import { showServer } from "./server-view.ts";
import { forgetToken, keepToken, readToken } from "./session.ts";
import { showSignIn } from "./sign-in-view.ts";
import { showWallets } from "./wallets-view.ts";

/** How long what was done stands over the page. */
const SAID_MS = 8_000;

const LINKS = [
  ["#/", "Projects"],
  ["#/wallets", "Wallets"],
  ["#/server", "Server"],
] as const;

/** Shows what the address names, now and whenever it changes. */
export function startPage(): void {
  const said = element("p", { class: "said", role: "status" });
  const main = element("main");
  const header = element("header");
  document.body.replaceChildren(header, main, said);

  let silence: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    clearTimeout(silence);
    said.textContent = text;
    silence = setTimeout(() => said.replaceChildren(), SAID_MS);
  };
  const signIn = (reason?: string): void => {
    header.replaceChildren();
    said.textContent = "";
    const onToken = (token: string): void => {
      keepToken(token);
      render();
    };
    main.replaceChildren(showSignIn({ reason, onToken }));
    document.title = "Sign in, Foyer server";
    document.getElementById("token")?.focus();
  };
  const signOut = (reason?: string): void => {
    forgetToken();
    signIn(reason);
  };
  const render = (): void => {
    const token = readToken();
    if (token === undefined) {
      signIn();
      return;
    }
    const desk: Desk = { ask: askWith(token), say, signOut };
    said.textContent = "";
    header.replaceChildren(createNavigation(() => signOut()));
    main.replaceChildren(showView(desk, location.hash));
    const heading = main.querySelector("h1");
    document.title = `${heading?.textContent ?? "Projects"}, Foyer server`;
    heading?.focus();
  };
  addEventListener("hashchange", render);
  addEventListener("online", render);
  render();
}

function createNavigation(onSignOut: () => void): HTMLElement {
  const here = location.hash || "#/";
  return element(
    "nav",
    { "aria-label": "Views" },
    ...LINKS.map(([href, text]) => element("a", { href, "aria-current": href === here && "page" }, text)),
    element("button", { type: "button", onclick: onSignOut }, "Sign out"),
  );
}

function showView(desk: Desk, hash: string): HTMLElement {
  const [, project] = /^#\/projects\/([\w-]{1,64})$/.exec(hash) ?? [];
  if (project !== undefined) return showProject(desk, project);
  if (hash === "#/wallets") return showWallets(desk);
  return hash === "#/server" ? showServer(desk) : showProjects(desk);
}
