import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in English. */
export const EN: LetterWords = {
  confirmation: {
    subject: "Your code for {project}",
    lead: "Type this code at {site} to confirm your email for {project}:",
    expiry: "The code expires in {minutes} minutes and works once.",
    warning: "Tell it to nobody. Nobody from {project} will ask you for it.",
    unasked: "If you did not ask for a code, you can ignore this mail.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Your code for {project}",
        lead: "Type this code to log in to your wallet at {project}:",
      },
      "step-up": {
        subject: "Confirm it is you at {project}",
        lead: "Type this code to confirm a change to your wallet at {project}:",
      },
      "old-email": {
        subject: "Change of your email at {project}",
        lead: "A change of the email address of your wallet at {project} was requested, from this one to {email}. A day after the change only the new address recovers the wallet. To agree, type this code in the wallet’s own window and nowhere else:",
      },
      "new-email": {
        subject: "Your new email at {project}",
        lead: "Type this code to use {email} for your wallet at {project}. It recovers the wallet from a day after the change:",
      },
    },
    notices: {
      "new-device": {
        subject: "A new device uses your wallet at {project}",
        lead: "A device that was not there before has logged in to your wallet at {project}. For a day it can neither export the wallet nor change how it is recovered.",
      },
      "email-changed": {
        subject: "Your wallet at {project} has another email",
        lead: "The email address of your wallet at {project} was changed to {email}. For a day this address still logs in, and it alone recovers the wallet. To object, open the link in the mail from the recovery service, log in with this address and change the email back.",
      },
      "ways-changed": {
        subject: "The ways to log in to your wallet at {project} have changed",
        lead: "Another way to log in to your wallet at {project} was linked, or one was removed.",
      },
      deletion: {
        subject: "Your wallet at {project} will be erased",
        lead: "Somebody who is logged in asked to erase your account and wallet at {project}. It happens on {date}. Until then you can log in and keep it.",
      },
    },
    expiry: "The code expires in {minutes} minutes and works once, on that device alone.",
    warning: "Never share it. Nobody from {project} will ask you for it.",
    unasked: "If you did not ask for it, ignore this mail: without the code nothing happens.",
    noticed: "If this was not you, log in, remove devices that you do not know, and move what you own to a new wallet.",
  },
};
