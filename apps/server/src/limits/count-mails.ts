import type { MailCounter } from "@foyer-apps/service/quotas/send-counted";
import type { CountRequests, RateScope } from "./count-requests.ts";

/** The request that sends a mail. `address`: its network address. `isKnown`: the device is one of the account's. */
type Asked = { readonly project: string; readonly address: string; readonly isKnown: boolean };

/**
 * Returns the counters of a network address's mails and of a project's, in the order they count. Devices that the server does not know
 * have a part of the project's mails only: however many ask, the owners of accounts still get theirs.
 */
export function countMails(
  { countRequests }: { readonly countRequests: CountRequests },
  { project, address, isKnown }: Asked,
): readonly MailCounter[] {
  const counter = (scope: RateScope, key: string): MailCounter => ({
    take: () => countRequests(scope, key),
    giveBack: () => countRequests(scope, key, -1),
  });
  return [
    counter("mail", `${project}:${address}`),
    ...(isKnown ? [] : [counter("stranger-mail", project)]),
    counter("project-mail", project),
  ];
}
