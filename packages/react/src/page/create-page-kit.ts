import type { Foyer, Undo } from "@foyer/core";
import { drawButton } from "../buttons/draw-button.ts";
import { describeFace, selectHasFace } from "../buttons/read-face.ts";
import { describeNetwork } from "../buttons/read-network.ts";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import { createModalHost } from "../provider/modal-host.ts";
import type { MessageOverrides } from "../text/catalogue.ts";

/** What a page says of a kit's modal and its texts. */
export type PageGiven = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between updates. */
  readonly messages?: MessageOverrides | undefined;
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** Which button it is, and what the host says of it. What a kind has no use for is ignored. */
export type PageButtonGiven = {
  /** `foyer`: the account while there is one, else what connects. `account`: nothing while there is none. */
  readonly kind: "foyer" | "connect" | "account" | "network";
  /** Instead of "Connect Wallet"; of a network button, where no network is in use. */
  readonly label?: string | undefined;
  /** Instead of "Connecting...". */
  readonly loadingLabel?: string | undefined;
  /** Default `show`: reads it once the visitor has reached for the kit. `hide` never reads it. */
  readonly balance?: "show" | "hide" | undefined;
};

/** A button on a page. */
export interface PageButton {
  /** Draws it from this, from now on. */
  update(given: PageButtonGiven): void;
  /** Takes it off the page, for good. */
  remove(): void;
}

/** A kit on a page: its modal, and its buttons. */
export interface PageKit {
  /** Puts a button at the end of an element or a shadow root, in an element of its own. */
  addButton(parent: ParentNode, given: PageButtonGiven): PageButton;
  update(given: PageGiven): void;
  /** Takes the modal off the page, and stops the kit unless somebody else started it too. Its buttons are to be removed before. */
  destroy(): void;
}

/**
 * Shows a kit on a page that has no React: starts it, puts its modal there once somebody wants it, and draws its buttons. The
 * modal brings its own React tree, when it is fetched. Of several that show one kit, `FoyerProvider` included, the first
 * shows the modal. To be called in a browser.
 * @example
 * import { createPageKit } from "@foyer/react/page";
 *
 * const page = createPageKit(foyer);
 * const button = page.addButton(document.body, { kind: "foyer" });
 * button.remove();
 * page.destroy();
 */
export function createPageKit(foyer: Foyer, given: PageGiven = {}): PageKit {
  const host = createModalHost(foyer, given);
  const stop = startDrawn(foyer, () => foyer.start());
  host.mount();
  host.update(given);
  return {
    addButton: (parent, wanted) => addButton(host.context, { parent, given: wanted }),
    update: host.update,
    destroy() {
      host.destroy();
      stop();
    },
  };
}

type Placed = { readonly parent: ParentNode; readonly given: PageButtonGiven };

function addButton(context: FoyerContextValue, { parent, given }: Placed): PageButton {
  const button = drawButton();
  const host = document.createElement("span");
  let end: Undo | undefined;
  let isFollowed: boolean | undefined;
  let { kind } = given;
  const show = (): void => {
    const isShown = kind !== "account" || selectHasFace(context.getSnapshot());
    if (!isShown) host.remove();
    else if (host.parentNode !== parent) parent.append(host);
  };
  const update = (next: PageButtonGiven): void => {
    kind = next.kind;
    const drawing = describe(next);
    button.place(host, { ...drawing, context });
    show();
    const hasBalance = drawing.hasBalance === true;
    if (end && hasBalance === isFollowed) return;
    end?.();
    isFollowed = hasBalance;
    end = startDrawn(context.foyer, () => button.follow({ context, hasBalance: drawing.hasBalance }));
  };
  update(given);
  const unsubscribe = context.subscribe(show);
  return {
    update,
    remove() {
      unsubscribe();
      end?.();
      host.remove();
    },
  };
}

function describe({ kind, ...given }: PageButtonGiven): ReturnType<typeof describeFace | typeof describeNetwork> {
  if (kind === "network") return describeNetwork(given);
  return describeFace({ ...given, shows: kind === "foyer" ? undefined : kind });
}

/**
 * Begins before the page is painted for who was here a moment ago, so that their account is in its first frame, and for
 * everybody else once it is: to look into what a browser keeps takes longer than to draw a button.
 */
function startDrawn({ ports }: Foyer, start: () => Undo | undefined): Undo {
  let isOver = false;
  let end: Undo | undefined;
  const begin = (): void => {
    if (!isOver) end = start();
  };
  if (ports.page.isReturn) begin();
  else ports.page.whenDrawn(begin);
  return () => {
    isOver = true;
    end?.();
  };
}
