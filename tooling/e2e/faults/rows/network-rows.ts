import { absent, type Row, sees } from "../row.ts";

/** What networks, services and clocks do. */
export const NETWORK_ROWS = {
  offline: {
    happens: "The network goes away and comes back",
    cells: {
      connect: sees("The list stays, it says that you are offline, and wallets in the browser can be used."),
      connecting: sees(
        "A wallet in the browser connects; a code to scan says that it cannot be made, and can be tried again.",
      ),
      email: sees("The address that was typed stays, and can be sent once the network is back."),
      account: sees(
        "What was read stays, it says that it may be out of date, and is read anew once the network is back.",
      ),
      send: sees("What was written stays; nothing is sent that could not be."),
      network: sees("A wallet in the browser still changes its network."),
      siwx: sees("It says what could not be reached, signs nobody in, and works once the network is back."),
      approval: sees("What is on the device can be read; what has to reach a chain is not agreed to."),
    },
  },
  relay: {
    happens: "The relay of wallets on phones drops or stalls",
    cells: {
      connect: sees("The list is as ever."),
      connecting: sees("It says that wallets on other devices cannot be reached, and a code is there once they can."),
      email: absent("Logging in uses no relay."),
      account: sees("The connection stays; what is asked waits until the relay is back."),
      send: sees("What is asked waits, reaches the phone once, and is not sent twice."),
      network: sees("What both sides agreed to changes without the relay; the rest waits."),
      siwx: sees("The question for a signature waits, and reaches the phone once."),
      approval: absent("The embedded wallet uses no relay."),
    },
  },
  "too-many": {
    happens: "A service answers that there were too many requests (429)",
    cells: {
      connect: sees("The wallets that are known stay, and it counts down to the next try."),
      connecting: sees("A wallet in the browser connects all the same."),
      email: sees("It says in how many seconds another mail can be sent."),
      account: sees("What was read stays, and is not asked for again at once."),
      send: sees("There is no fee, it says why, and what was written stays."),
      network: sees("A wallet in the browser changes its network all the same."),
      siwx: sees("It says that signing in could not be reached, and can be tried again."),
      approval: sees("Nothing is sent twice: what failed is told to the page."),
    },
  },
  "5xx": {
    happens: "A service fails or does not answer in time",
    cells: {
      connect: sees("The wallets that are known stay, it says that not all could be loaded, and offers another try."),
      connecting: sees("A wallet in the browser connects all the same."),
      email: sees("It says that it did not work, and the code counts at the next try."),
      account: sees("It says that the balance is unavailable, and never shows it as zero."),
      send: sees("It says that the network did not answer, and sends nothing by itself."),
      network: sees("A wallet in the browser changes its network all the same."),
      siwx: sees("It says that signing in could not be reached; nobody is half signed in."),
      approval: sees("It says that it failed, and no part of a key is kept of it."),
    },
  },
  garbage: {
    happens: "A service answers with junk: another page, cut off, or far too much",
    cells: {
      connect: sees("What can be read of the answer is shown, and the wallets that are known stay."),
      connecting: sees("Initials stand in the place of a picture that is none."),
      email: sees("It says that it did not work, and can be tried again."),
      account: sees("It says that the balance is unavailable; rows that can be read are shown."),
      send: sees("There is no fee, and nothing is sent."),
      network: sees("What cannot be read is ignored, and the wallet's network is shown."),
      siwx: sees("It says that signing in did not work, and nobody is signed in."),
      approval: sees("An answer that is none is not taken, and the page is told that it failed."),
    },
  },
  clock: {
    happens: "The clock of the device is a day off",
    cells: {
      connect: sees("Nothing of it."),
      connecting: sees(
        "A code to scan lasts as long as ever; where the clock is so far behind that the relay turns it away, other wallets connect.",
      ),
      email: sees("Codes and the time to the next mail go by the server's clock."),
      account: sees("The balance is shown, and is not called out of date."),
      send: sees("Sending works: deadlines go by the chain's time."),
      network: sees("Nothing of it."),
      siwx: sees("Signing in works: the text is dated by the server."),
      approval: sees("Logged-in time goes by the server's clock."),
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
