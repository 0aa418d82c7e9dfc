import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in English. */
export const EN: KeeperWords = {
  letters: {
    device: {
      subject: "Is this device yours? {project}",
      lead: "A device wants to use your wallet at {project}. Open the link and compare the two digits it shows with those on the device.",
      label: "Look at the request",
      warning:
        "Never share this link. Nobody from {project} will ask you for it. If you did not ask, ignore this mail: opening the link confirms nothing.",
    },
    objection: {
      subject: "Another email for your wallet at {project}",
      lead: "{email} was named for recovering your wallet at {project}, in place of this address. Until {date} only this address counts, and only it can object. If this was you, there is nothing to do.",
      label: "This was not me",
      warning: "The link is good for a day. Never share it. Nobody from {project} will ask you for it.",
    },
    removal: {
      subject: "You no longer recover a wallet at {project}",
      lead: "This email address was removed from a wallet at {project}, and no longer recovers it. If you object, it counts again after a day, unless it is removed for good. You can object once.",
    },
    returning: {
      subject: "A removed address wants your wallet at {project} back",
      lead: "An owner who was removed from your wallet at {project} has objected, and will recover it again a day from now. If they should not, remove them for good.",
      label: "Remove them for good",
    },
  },
  pages: {
    confirm: {
      title: "Is this device yours?",
      lead: "A device wants to use your wallet at {project}.",
      site: "Website",
      address: "Email",
      device: "Device",
      time: "Asked at",
      number: "The device shows these two digits",
      warning:
        "Confirm only if you started this yourself, in a window that you opened and that shows the same two digits. If a page, a message or a person told you to confirm, refuse.",
      yes: "Yes, this is me",
      no: "No, refuse it",
    },
    object: {
      title: "Another email for your wallet",
      lead: "Another email address was named for your wallet at {project}. If this was not you, take it away again.",
      yes: "Take it away",
    },
    outcomes: {
      confirmed: {
        title: "Confirmed",
        lead: "Go back to the device: it goes on by itself.",
      },
      refused: {
        title: "Refused",
        lead: "The device gets nothing. If you do not know it, there is nothing else to do.",
      },
      objected: {
        title: "Taken away",
        lead: "Your email address counts again, and the other one does not. Log in with it within a day of the change, and change the email back there.",
      },
      returning: {
        title: "You have objected",
        lead: "Your email address counts again in a day, unless another owner removes it for good.",
      },
      removed: {
        title: "Removed for good",
        lead: "The other address does not come back.",
      },
      over: {
        title: "This link is over",
        lead: "It was used before, or its time has passed. Ask for another one.",
      },
    },
  },
};
