import { absent, type Row, sees } from "../row.ts";

const IS_FRAME = "An embedded wallet is a frame that the kit's own code is in, and announces nothing.";

/** What wallets, and what strangers write, do. */
export const WALLET_ROWS = {
  locked: {
    happens: "The wallet is locked",
    cells: {
      connect: sees("It is listed as installed."),
      connecting: sees("It is waited for, and connects once it is unlocked."),
      email: absent("There is no wallet yet that could be locked."),
      account: sees("It is not shown as connected any more, and comes back once it is unlocked."),
      send: sees("Nothing is sent, and the wallet can be connected again."),
      network: sees("The network does not change, and it says why."),
      siwx: sees("Nobody is signed in, and it can be tried again."),
      approval: sees("A session that is over asks for the log-in again."),
    },
  },
  junk: {
    happens: "The wallet fails with what is no error: a text, nothing, an object that throws",
    cells: {
      connect: sees("The list is as ever, and other wallets connect."),
      connecting: sees("The list is back with a message, and the wallet can be chosen again."),
      email: absent("The frame's answers are read by one schema; see what services answer."),
      account: sees("What was read stays."),
      send: sees("It says that it did not work, and what was written stays."),
      network: sees("It says that changing failed, and the network stays."),
      siwx: sees("It says so, and the text can be signed again."),
      approval: sees("The page gets a typed error."),
    },
  },
  silent: {
    happens: "The wallet never answers",
    cells: {
      connect: sees("The list is as ever, and another wallet can be taken."),
      connecting: sees("After ten seconds it says where to look; Cancel ends it, and a late yes connects nobody."),
      email: sees("After a time it says that nothing came of it, and offers another try."),
      account: sees("What was read stays, and the modal closes as ever."),
      send: sees("It waits with a way back; nothing is asked twice."),
      network: sees("It waits with Cancel, and the network stays."),
      siwx: sees("Cancel ends it, and disconnects where signing in is required."),
      approval: sees("It says that it takes long, and can be cancelled."),
    },
  },
  rejects: {
    happens: "The visitor says no",
    cells: {
      connect: sees("The list is as ever."),
      connecting: sees("It says that the connection was declined, and offers another try."),
      email: sees("It is where it was before, without a complaint."),
      account: sees("The account is as ever."),
      send: sees("It says that it was declined; what was written stays, and can be sent."),
      network: sees("It says that the switch was declined, and the network stays."),
      siwx: sees("It says that it was declined, and can be signed; Cancel works."),
      approval: sees("The page is told that it was declined."),
    },
  },
  announce: {
    happens: "Something on the page announces malformed or hostile wallets",
    cells: {
      connect: sees("They are left out or marked; the others are there."),
      connecting: sees("The very wallet that was chosen is asked, whatever another one is called."),
      email: absent("Logging in chooses no announced wallet."),
      account: sees("Nothing of it."),
      send: sees("Nothing of it: the connected wallet is asked."),
      network: sees("Nothing of it: the connected wallet is asked."),
      siwx: sees("Nothing of it: the connected wallet is asked."),
      approval: absent(IS_FRAME),
    },
  },
  names: {
    happens: "Names, icons or links of strangers are made to deceive",
    cells: {
      connect: sees("Names are text, pictures are pictures, and nothing of them runs or is fetched from elsewhere."),
      connecting: sees("The wallet's name is text, and nothing of it runs."),
      email: sees("Names of people are text."),
      account: sees("Names of tokens are text of one line; what copies a known token is marked."),
      send: sees("What passes for another token or receiver is marked."),
      network: sees("Names of networks are text."),
      siwx: sees("The text to sign is shown as it is, and nothing of it runs."),
      approval: sees("Who asks is told by the page's origin, whatever it calls itself."),
    },
  },
  numbers: {
    happens: "Numbers are absurd: dust, billions, more digits than there are",
    cells: {
      connect: sees("A count that is no count is left out."),
      connecting: absent("It shows no number of a stranger."),
      email: sees("Only digits are taken for a code."),
      account: sees("Dust is shown as less than something, never as zero; what is huge is shown short."),
      send: sees("Amounts are exact to the last digit, and none above the balance can be sent."),
      network: absent("It shows no number of a stranger."),
      siwx: absent("It shows no number of a stranger."),
      approval: sees("Amounts are exact to the last digit."),
    },
  },
  vanishes: {
    happens: "The account goes away in the wallet",
    cells: {
      connect: sees("The list is as ever."),
      connecting: sees("It closes, or shows the wallets that are left."),
      email: absent("There is no account yet that could go."),
      account: sees("The user’s wallets are shown, none of them connected."),
      send: sees("Nothing can be sent any more: the wallets are offered."),
      network: sees("The page says that nobody is connected."),
      siwx: sees("Nobody is signed in with an account that is gone."),
      approval: sees("What was asked of it is refused."),
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
