import { type FormEvent, type ReactElement, useState } from "react";
import { type Phone, usePhone } from "./use-phone.ts";

/** A wallet on a phone: it scans links, and asks before it does anything. */
export function PhoneScreen(): ReactElement {
  const { facts, problem, act } = usePhone();
  return (
    <section className="panel phone" aria-label="Demo phone">
      <h2>Demo phone</h2>
      <Scanner act={act} />
      {problem && (
        <p className="outcome" role="alert">
          {problem}
        </p>
      )}
      {facts?.isProposed && <Question text="Foyer demo wants to connect." act={act} />}
      {facts?.isLoggingIn && <Question text="Foyer demo wants to log you in with Farcaster." act={act} />}
      {facts?.requests[0] && (
        <Question text={`Foyer demo asks for ${facts.requests[0].method} on ${facts.requests[0].chain}.`} act={act} />
      )}
      <p className="outcome" role="status" data-sessions={facts?.sessions}>
        {describe(facts?.sessions)}
      </p>
      {(facts?.sessions ?? 0) > 0 && (
        <button type="button" className="small" onClick={() => void act({ act: "leave" })}>
          Disconnect
        </button>
      )}
    </section>
  );
}

function Scanner({ act }: Pick<Phone, "act">): ReactElement {
  const [link, setLink] = useState("");
  const scan = (event: FormEvent): void => {
    event.preventDefault();
    void act({ act: "scan", link: link.trim() }).then(() => setLink(""));
  };
  return (
    <form onSubmit={scan}>
      <label className="field">
        Link, as “Copy link” below the code gives it
        <textarea rows={3} value={link} onChange={({ target }) => setLink(target.value)} />
      </label>
      <button type="submit" className="action" disabled={link.trim() === ""}>
        Scan
      </button>
    </form>
  );
}

function Question({ text, act }: { readonly text: string } & Pick<Phone, "act">): ReactElement {
  return (
    <div className="question">
      <p>{text}</p>
      <div className="buttons">
        <button type="button" className="action" onClick={() => void act({ act: "approve" })}>
          Approve
        </button>
        <button type="button" className="small" onClick={() => void act({ act: "reject" })}>
          Decline
        </button>
      </div>
    </div>
  );
}

function describe(sessions: number | undefined): string {
  if (sessions === undefined) return "The phone is away. It belongs to `npm start`.";
  return sessions === 0 ? "Not connected." : "Connected.";
}
