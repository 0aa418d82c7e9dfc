import { absent, type Row, sees } from "../row.ts";

/** What browsers and pages do. */
export const PAGE_ROWS = {
  reload: {
    happens: "The page is loaded anew in the middle",
    cells: {
      connect: sees("The list of wallets is there again as soon as it is opened, also without a network."),
      connecting: sees("Nothing is connected that was not; the wallet can be asked again, and answers once."),
      email: sees("The address is still there, and the code or link that was mailed still counts."),
      account: sees(
        "The connection comes back without a question, and says that it reconnects until the wallet answered.",
      ),
      send: sees("What was not sent is not sent; what was sent is still followed, and is in the activity."),
      network: sees("The network that the wallet is on is read anew."),
      siwx: sees("The sign-in is asked for again with a new text; the old one signs nobody in."),
      approval: sees("What waited for an agreement is settled for the page, and nothing is signed by it."),
    },
  },
  storage: {
    happens: "The browser's storage is blocked, full or damaged",
    cells: {
      connect: sees("The list works; only what was used last is not remembered."),
      connecting: sees("Connecting works; the next visit starts anew."),
      email: sees("Logging in works; after a reload it is asked for again."),
      account: sees("The account is shown; which tab was open is not remembered."),
      send: sees("Sending works, and the chain has it once."),
      network: sees("Changing works; after a reload the wallet's own network is shown."),
      siwx: sees("Signing in works: the server remembers, not the page."),
      approval: sees("Signing works; this device asks again after a reload."),
    },
  },
  private: {
    happens: "The browser is in a private window",
    cells: {
      connect: sees("The list works as in any window, with nothing from before."),
      connecting: sees("Connecting works."),
      email: sees("Logging in works, and is asked for again in the next window."),
      account: sees("The account is shown for as long as the window is open."),
      send: sees("Sending works, and the chain has it once."),
      network: sees("Changing works."),
      siwx: sees("Signing in works for as long as the window is open."),
      approval: sees("Signing works; what is kept on the device is gone with the window."),
    },
  },
  tabs: {
    happens: "The same page is open in two tabs",
    cells: {
      connect: sees("What one tab connected is known in the list of the other."),
      connecting: sees("One tab asks the wallet; the other shows the connection as soon as there is one."),
      email: sees("One tab logs in; the other is not disturbed, and can log in as well."),
      account: sees("What one tab connects, switches or ends, the other follows within a second."),
      send: sees("Two tabs send two transactions, each with a number of its own; none is doubled."),
      network: sees("The other tab follows to the new network."),
      siwx: sees("Both tabs have one session, and signing out ends it in both."),
      approval: sees("Only the tab that asked shows the question."),
    },
  },
  kits: {
    happens: "Two kits, or two copies of the package, are on one page",
    cells: {
      connect: sees("One modal is shown at a time."),
      connecting: sees("What one kit connects is not connected in the other."),
      email: sees("Each kit has a frame of its own, and one log-in is enough."),
      account: sees("Each shows what it is connected to itself."),
      send: sees("What one sends, the other neither repeats nor shows as its own."),
      network: sees("Each has its own network."),
      siwx: sees("Signing in to one leaves the other as it is."),
      approval: sees("One key is used by one frame at a time; the other waits for it."),
    },
  },
  spam: {
    happens: "A button is pressed twice, or many times",
    cells: {
      connect: sees("The modal opens once."),
      connecting: sees("The wallet is asked once."),
      email: sees("One mail is sent, and the next no sooner than half a minute later."),
      account: sees("The balance is fetched once."),
      send: sees("One transaction is asked for and sent."),
      network: sees("The wallet is asked for one change."),
      siwx: sees("One signature is asked for."),
      approval: sees("One press counts; the next request is shown anew and has to be read first."),
    },
  },
  closed: {
    happens: "The modal is closed while something is on its way",
    cells: {
      connect: sees("It closes at once and opens again as before."),
      connecting: sees("The attempt ends; a late yes of the wallet connects nobody."),
      email: sees("The log-in can be gone on with for ten minutes."),
      account: sees("It closes, and asks for nothing more."),
      send: sees("What the wallet sends is still followed and told, and is in the activity."),
      network: sees("The result counts when it comes."),
      siwx: sees(
        "Where signing in is required it stays and shows so; Cancel disconnects. Otherwise it closes, unsigned.",
      ),
      approval: sees("What was asked is turned down, and the page is told so."),
    },
  },
  frame: {
    happens: "The frame of the embedded wallet never loads, or crashes",
    cells: {
      connect: sees("Wallets work as ever; only logging in is out of reach."),
      connecting: absent("Wallets on the page and on phones need no frame."),
      email: sees("It says that the wallet could not be loaded, and offers another try."),
      account: sees("The account is not shown as connected."),
      send: sees("Nothing is sent, and it says why."),
      network: sees("Networks of other wallets change as ever."),
      siwx: sees("It says that the signature could not be had, and offers another try."),
      approval: sees("The frame is loaded anew once; after that the page is told that it failed."),
    },
  },
  popup: {
    happens: "The browser blocks windows, or keeps them apart from the page",
    cells: {
      connect: sees("The list works: it opens no window."),
      connecting: sees("It says that the browser blocked the window, and offers to ask again."),
      email: sees("It says that the window was blocked, and offers to go on in the same tab."),
      account: sees("The account is shown: it needs no window."),
      send: sees("The seller's page opens by a link, and the purchase is still followed."),
      network: sees("Changing works: it needs no window."),
      siwx: absent("Signing in needs no window of ours."),
      approval: sees("The window that is needed is offered again by a press."),
    },
  },
  csp: {
    happens: "The page has the strictest content security policy",
    cells: {
      connect: sees("Everything looks as on any other page."),
      connecting: sees("It works, and the code to scan is drawn without an inline style."),
      email: sees("Where the policy keeps the frame out, it says so; where it lets it in, logging in works."),
      account: sees("The account is shown as on any other page."),
      send: sees("Sending works and looks as on any other page."),
      network: sees("Changing works and looks as on any other page."),
      siwx: sees("Signing in works and looks as on any other page."),
      approval: sees("The frame has a policy of its own, and works within it."),
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
