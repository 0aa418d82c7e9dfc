import { startMailSink } from "./start-mail-sink.ts";

/** Those that other mail servers for developers listen on. */
const PORTS = { smtpPort: 1025, pagePort: 8025 } as const;

const mail = await startMailSink(process.argv.includes("--free-ports") ? {} : PORTS);
console.log(`SMTP  ${mail.smtpUrl}`);
console.log(`Inbox ${mail.url}`);
console.log("Ctrl+C stops it.");
