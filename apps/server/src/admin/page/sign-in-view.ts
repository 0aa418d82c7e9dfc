import type { AdminProjects } from "../admin-answers.ts";
import { askWith, NoAnswer } from "./ask-server.ts";
import { element } from "./element.ts";

/** Asks for the token, and for something with it: what the server takes is handed on. */
export function showSignIn(a: {
  readonly reason: string | undefined;
  readonly onToken: (token: string) => void;
}): HTMLElement {
  const input = element("input", {
    id: "token",
    type: "password",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    required: true,
    "aria-describedby": "token-help token-problem",
  });
  const problem = element("p", { id: "token-problem", class: "problem", role: "alert" }, a.reason);
  const button = element("button", { class: "main" }, "Sign in");
  const form = element(
    "form",
    { class: "sign-in" },
    element("h1", { tabindex: "-1" }, "Foyer server"),
    element("label", { for: "token" }, "Token"),
    input,
    element(
      "p",
      { id: "token-help", class: "quiet" },
      "What ADMIN_TOKEN is set to. This tab keeps it until you sign out.",
    ),
    problem,
    button,
  );
  const signIn = async (): Promise<void> => {
    const token = input.value.trim();
    button.disabled = true;
    problem.textContent = "";
    try {
      await askWith(token)<AdminProjects>("GET", "/projects");
      a.onToken(token);
    } catch (error) {
      input.setAttribute("aria-invalid", "true");
      problem.textContent = error instanceof NoAnswer ? error.message : "This cannot be a token.";
      button.disabled = false;
      input.focus();
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signIn();
  });
  return form;
}
