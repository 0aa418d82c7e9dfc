import { TEXTS } from "../texts.ts";
import { element } from "./element.ts";
import type { DrawTab } from "./tab.ts";
import { writeTime } from "./write-time.ts";

/** What left the page, the latest first. */
export const drawRequestsTab: DrawTab = ({ requests }) => {
  const words = TEXTS.requests;
  if (requests.list.length === 0) return [element("p", { class: "quiet" }, words.none)];
  return [
    element("p", { class: "quiet" }, words.note),
    element(
      "ol",
      { class: "plain" },
      ...requests.list
        .toReversed()
        .map(({ url, by, isThirdParty, at, milliseconds, status }) =>
          element(
            "li",
            {},
            element("time", {}, writeTime(at)),
            ` ${by} ${status === 0 ? words.unknown : status} ${milliseconds} ms `,
            element("code", {}, url),
            isThirdParty ? element("span", { class: "mark" }, words.thirdParty) : "",
          ),
        ),
    ),
  ];
};
