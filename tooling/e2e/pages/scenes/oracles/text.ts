import { nameOf, type OpenModal } from "./open-modal.ts";

/** No text is cut without an ellipsis, and what an ellipsis hides is in a title. */
export function* findTextFaults({ shown }: OpenModal): Generator<string> {
  for (const element of shown.filter(hasWords)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isTooWide = clientWidth > 0 && scrollWidth > clientWidth + 1 && !/(auto|scroll)/.test(overflowX);
    const isTooTall = clientHeight > 0 && scrollHeight > clientHeight + 2 && overflowY === "hidden";
    const isClamped = webkitLineClamp !== "none";
    const isShortened = (isTooWide && textOverflow === "ellipsis") || (isTooTall && isClamped);
    if (isShortened && !element.closest("[title]")) yield `no title has what an ellipsis hides: ${nameOf(element)}`;
    else if (isTooWide && overflowX === "visible" && measureText(element) > clientWidth + 1)
      yield `text leaves its box: ${nameOf(element)}`;
    else if (isTooWide && overflowX !== "visible" && !isShortened)
      yield `text is cut without an ellipsis: ${nameOf(element)}`;
    else if (isTooTall && !isShortened) yield `text is sliced: ${nameOf(element)} ${scrollHeight} > ${clientHeight}`;
  }
}

function hasWords({ childNodes }: Element): boolean {
  return [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
}

/** How wide the words are: a layer for fingers may reach beyond them. */
function measureText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}
