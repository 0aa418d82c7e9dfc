import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Czech. */
export const CS: KeeperWords = {
  letters: {
    device: {
      subject: "Je toto zařízení vaše? {project}",
      lead: "Zařízení chce používat vaši peněženku v {project}. Otevřete odkaz a porovnejte dvě číslice, které ukazuje, s číslicemi na zařízení.",
      label: "Zobrazit žádost",
      warning:
        "Tento odkaz nikdy nesdílejte. Nikdo z {project} ho po vás nebude chtít. Pokud jste o nic nežádali, e-mail ignorujte: otevření odkazu nic nepotvrdí.",
    },
    objection: {
      subject: "Jiný e-mail pro vaši peněženku v {project}",
      lead: "Pro obnovení vaší peněženky v {project} byla místo této adresy uvedena adresa {email}. Do {date} platí jen tato adresa a jen z ní lze vznést námitku. Pokud jste to byli vy, nemusíte nic dělat.",
      label: "To nejsem já",
      warning: "Odkaz platí jeden den. Nikdy ho nesdílejte. Nikdo z {project} ho po vás nebude chtít.",
    },
    removal: {
      subject: "Už neobnovíte peněženku v {project}",
      lead: "Tato e-mailová adresa byla odebrána z peněženky v {project} a už ji neobnoví. Pokud vznesete námitku, začne po jednom dni znovu platit, ledaže bude odebrána natrvalo. Námitku můžete vznést jednou.",
    },
    returning: {
      subject: "Odebraná adresa chce vaši peněženku v {project} zpět",
      lead: "Vlastník odebraný z vaší peněženky v {project} vznesl námitku a za jeden den ji bude moci znovu obnovit. Pokud nemá, odeberte ho natrvalo.",
      label: "Odebrat natrvalo",
    },
  },
  pages: {
    confirm: {
      title: "Je toto zařízení vaše?",
      lead: "Zařízení chce používat vaši peněženku v {project}.",
      site: "Web",
      address: "E-mail",
      device: "Zařízení",
      time: "Čas žádosti",
      number: "Zařízení ukazuje tyto dvě číslice",
      warning:
        "Potvrďte jen tehdy, když jste to začali vy sami, v okně, které jste otevřeli a které ukazuje stejné dvě číslice. Pokud vás o potvrzení požádala stránka, zpráva nebo osoba, odmítněte.",
      yes: "Ano, to jsem já",
      no: "Ne, odmítnout",
    },
    object: {
      title: "Jiný e-mail pro vaši peněženku",
      lead: "Pro vaši peněženku v {project} byla uvedena jiná e-mailová adresa. Pokud jste to nebyli vy, zase ji odeberte.",
      yes: "Odebrat",
    },
    outcomes: {
      confirmed: {
        title: "Potvrzeno",
        lead: "Vraťte se k zařízení: pokračuje samo.",
      },
      refused: {
        title: "Odmítnuto",
        lead: "Zařízení nic nedostane. Pokud ho neznáte, nemusíte dělat nic dalšího.",
      },
      objected: {
        title: "Odebráno",
        lead: "Vaše e-mailová adresa znovu platí a ta druhá ne. Přihlaste se s ní do jednoho dne od změny a vraťte tam svůj e-mail.",
      },
      returning: {
        title: "Vznesli jste námitku",
        lead: "Vaše e-mailová adresa začne za jeden den znovu platit, ledaže ji jiný vlastník odebere natrvalo.",
      },
      removed: {
        title: "Odebráno natrvalo",
        lead: "Druhá adresa se nevrátí.",
      },
      over: {
        title: "Tento odkaz už neplatí",
        lead: "Už byl použit, nebo jeho čas vypršel. Požádejte o jiný.",
      },
    },
  },
};
