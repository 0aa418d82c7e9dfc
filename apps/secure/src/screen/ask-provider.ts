import { WalletError } from "../wallet/wallet-error.ts";

const FEATURES = "popup,width=600,height=800";
const LOOK_MS = 500;

/**
 * Opens a provider's page in a window, which browsers allow in a press alone, and gives the address that its answer came back as: told by
 * that window, from the frame's own origin. `findUri`: what to open, found out while the window is there already.
 * @throws {WalletError} window-blocked; social-declined, where the window was closed; and what `findUri` fails with
 */
export async function askProvider(frame: Window, findUri: () => Promise<{ readonly uri: string }>): Promise<string> {
  const opened = frame.open("about:blank", "_blank", FEATURES);
  if (!opened) throw new WalletError("window-blocked", "No window opened.");
  try {
    const answer = waitForAnswer(frame, opened);
    // Whatever goes wrong first is what is told.
    answer.catch(() => undefined);
    opened.location.href = (await findUri()).uri;
    return await answer;
  } finally {
    opened.close();
  }
}

function waitForAnswer(frame: Window, opened: Window): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const hear = ({ origin, source, data }: MessageEvent): void => {
      const { resultUri } = Object(data) as { readonly resultUri?: unknown };
      if (origin !== frame.location.origin || source !== opened || typeof resultUri !== "string") return;
      end.abort();
      resolve(resultUri);
    };
    frame.addEventListener("message", hear, { signal: end.signal });
    const timer = frame.setInterval(() => {
      if (!opened.closed) return;
      end.abort();
      reject(new WalletError("social-declined", "The window was closed."));
    }, LOOK_MS);
    end.signal.addEventListener("abort", () => frame.clearInterval(timer));
  });
}
