import type { AdminHealth, Checked } from "../admin-answers.ts";
import type { Desk } from "./desk.ts";
import { type Child, element } from "./element.ts";
import { createPart } from "./part.ts";
import { sayAge, sayTime } from "./say-time.ts";

/** Shows whether mail goes out, and whether the providers of log-ins answer. */
export function createHealthPart(desk: Desk): HTMLElement {
  return createPart<AdminHealth>({
    id: "health",
    title: "Mail and log-ins",
    desk,
    load: () => desk.ask("GET", "/health"),
    show: ({ mail, providers }, { reload }) => [
      element(
        "ul",
        { class: "lines" },
        mail
          ? showLine({ ...mail, name: "Mail", where: mail.server, more: showLetters(mail) })
          : element("li", {}, "Mail", element("span", { class: "quiet" }, "none is sent: SMTP_URL is not set")),
        ...providers.map((each) => showLine({ ...each, where: each.address })),
      ),
      providers.length === 0
        ? element("p", { class: "quiet" }, "Nobody logs in with accounts elsewhere: EMBEDDED_SOCIALS is not set.")
        : undefined,
      element("button", { type: "button", id: "look-again", onclick: reload }, "Look again"),
    ],
  });
}

function showLine(line: Checked & { readonly name: string; readonly where: string; readonly more?: readonly Child[] }) {
  const { name, where, isWell, checkedAt, failure, more = [] } = line;
  return element(
    "li",
    {},
    element("span", {}, name),
    element("span", { class: "quiet code" }, where),
    element("span", { class: isWell ? "well" : "problem" }, isWell ? "answers" : (failure ?? "does not answer")),
    element("span", { class: "quiet" }, `asked ${sayAge(checkedAt, Date.now())}`),
    ...more,
  );
}

function showLetters({ sentAt, failedAt, lastFailure }: NonNullable<AdminHealth["mail"]>): readonly Child[] {
  return [
    element(
      "span",
      { class: "quiet" },
      sentAt === undefined ? "no letter sent since the start" : `last letter sent ${sayTime(sentAt)}`,
    ),
    failedAt === undefined
      ? undefined
      : element("span", { class: "problem" }, `last not sent ${sayTime(failedAt)}: ${lastFailure ?? ""}`),
  ];
}
