import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Polish. */
export const PL: KeeperWords = {
  letters: {
    device: {
      subject: "Czy to Twoje urządzenie? {project}",
      lead: "Urządzenie chce używać Twojego portfela w {project}. Otwórz link i porównaj dwie cyfry, które pokazuje, z cyframi na urządzeniu.",
      label: "Zobacz prośbę",
      warning:
        "Nigdy nie udostępniaj tego linku. Nikt z {project} o niego nie poprosi. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: otwarcie linku niczego nie potwierdza.",
    },
    objection: {
      subject: "Inny adres e-mail do Twojego portfela w {project}",
      lead: "Podano {email} zamiast tego adresu do odzyskiwania Twojego portfela w {project}. Do {date} obowiązuje tylko ten adres i tylko z niego można zgłosić sprzeciw. Jeśli to Ty, nie musisz nic robić.",
      label: "To nie ja",
      warning: "Link jest ważny jeden dzień. Nigdy go nie udostępniaj. Nikt z {project} o niego nie poprosi.",
    },
    removal: {
      subject: "Nie odzyskujesz już portfela w {project}",
      lead: "Ten adres e-mail usunięto z portfela w {project} i już go nie odzyskuje. Jeśli zgłosisz sprzeciw, znów zacznie obowiązywać po jednym dniu, chyba że zostanie usunięty na stałe. Sprzeciw można zgłosić raz.",
    },
    returning: {
      subject: "Usunięty adres chce odzyskać Twój portfel w {project}",
      lead: "Właściciel usunięty z Twojego portfela w {project} zgłosił sprzeciw i za jeden dzień znów będzie mógł go odzyskać. Jeśli nie powinien, usuń go na stałe.",
      label: "Usuń na stałe",
    },
  },
  pages: {
    confirm: {
      title: "Czy to Twoje urządzenie?",
      lead: "Urządzenie chce używać Twojego portfela w {project}.",
      site: "Strona",
      address: "E-mail",
      device: "Urządzenie",
      time: "Czas prośby",
      number: "Urządzenie pokazuje te dwie cyfry",
      warning:
        "Potwierdź tylko, jeśli to Ty rozpoczynasz logowanie, w oknie otwartym przez Ciebie, które pokazuje te same dwie cyfry. Jeśli o potwierdzenie prosi strona, wiadomość lub inna osoba, odrzuć.",
      yes: "Tak, to ja",
      no: "Nie, odrzuć",
    },
    object: {
      title: "Inny adres e-mail do Twojego portfela",
      lead: "Podano inny adres e-mail do Twojego portfela w {project}. Jeśli to nie Ty, usuń go.",
      yes: "Usuń go",
    },
    outcomes: {
      confirmed: {
        title: "Potwierdzono",
        lead: "Wróć do urządzenia: dalej pójdzie samo.",
      },
      refused: {
        title: "Odrzucono",
        lead: "Urządzenie niczego nie otrzyma. Jeśli go nie znasz, nie musisz robić nic więcej.",
      },
      objected: {
        title: "Usunięto",
        lead: "Twój adres e-mail znów obowiązuje, a tamten już nie. Zaloguj się nim w ciągu jednego dnia od zmiany i przywróć tam swój adres e-mail.",
      },
      returning: {
        title: "Zgłoszono sprzeciw",
        lead: "Twój adres e-mail zacznie znów obowiązywać za jeden dzień, chyba że inny właściciel usunie go na stałe.",
      },
      removed: {
        title: "Usunięto na stałe",
        lead: "Tamten adres już nie wróci.",
      },
      over: {
        title: "Ten link już nie działa",
        lead: "Już go użyto albo minął jego czas. Poproś o nowy.",
      },
    },
  },
};
