import { openOwnWindow } from "../screen/own-window.ts";
import { loadLanguage } from "../text/languages.ts";
import { translate } from "../text/translate.ts";
import { WalletError } from "../wallet/wallet-error.ts";

type Policy = { readonly allowsFeature?: (feature: string) => boolean };

/**
 * Whether passkeys are made in a window of the frame's own: where the frame is in a page of another origin, unless the browser says
 * that the page lets it make some. Safari makes none in frames, and says nothing.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-permissions-policy
 */
export function makesPasskeysInWindow(window: Window): boolean {
  if (window.top === window.self) return false;
  const policy = (window.document as { readonly featurePolicy?: Policy }).featurePolicy;
  return policy?.allowsFeature?.("publickey-credentials-create") !== true;
}

/**
 * Has the person press once more in a window of the frame's own, and works there: what a passkey belongs to is the origin, which is
 * the same.
 * @throws {WalletError} window-blocked; aborted, where the window is closed before
 */
export async function workInPasskeyWindow<T>(
  frame: Window,
  work: (container: CredentialsContainer) => Promise<T>,
): Promise<T> {
  // Its words are here already: a press is still one by then, and a window may be opened.
  const language = await loadLanguage(frame.document.documentElement.lang);
  const say = (key: Parameters<typeof translate>[1]): string => translate(language, key);
  const own = await openOwnWindow(frame, { title: say("window.passkeyTitle") });
  const isLeft = own.closed.then(() => {
    throw new WalletError("aborted", "The window was closed.");
  });
  // Whoever is done first is what counts.
  isLeft.catch(() => undefined);
  try {
    const { document } = own.window;
    const add = (tag: "h1" | "p" | "button", { className, text }: { className: string; text: string }): HTMLElement => {
      const element = document.createElement(tag);
      element.className = className;
      element.textContent = text;
      own.root.append(element);
      return element;
    };
    add("h1", { className: "title", text: say("window.passkeyTitle") });
    add("p", { className: "more", text: say("window.passkeyText") });
    const button = add("button", { className: "button primary", text: say("window.passkeyButton") });
    const pressed = new Promise<void>((resolve) => {
      button.addEventListener("click", (event) => event.isTrusted && resolve());
    });
    button.focus();
    await Promise.race([pressed, isLeft]);
    return await Promise.race([work(own.window.navigator.credentials), isLeft]);
  } finally {
    own.close();
  }
}
