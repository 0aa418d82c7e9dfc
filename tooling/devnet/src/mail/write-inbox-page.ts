import type { ReceivedMail } from "./mailbox.ts";

const SECONDS = 2;

/** Writes the inbox as a page, which looks for new mail every two seconds. What a mail says is shown as text alone. */
export function writeInboxPage(mails: readonly ReceivedMail[]): string {
  const items = mails.map(writeMail).join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${SECONDS}">
<title>Inbox (${mails.length})</title>
<link rel="icon" href="data:,">
<h1>Inbox</h1>
<p>Mail that was sent on this machine. It goes nowhere else.</p>
${items === "" ? "<p>No mail yet.</p>" : items}
</html>
`;
}

function writeMail({ from, to, subject, text, receivedAt, code }: ReceivedMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.join(", "))}, from ${escapeHtml(from)}, <time>${new Date(receivedAt).toISOString()}</time></p>
${code === undefined ? "" : `<p>Code: <strong><code>${code}</code></strong></p>`}
<pre>${escapeHtml(text)}</pre>
</article>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
