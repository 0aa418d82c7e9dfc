import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Japanese. */
export const JA: KeeperWords = {
  letters: {
    device: {
      subject: "このデバイスはあなたのものですか？{project}",
      lead: "あるデバイスが{project}のウォレットを使おうとしています。リンクを開き、表示される2つの数字をデバイスの数字と比べてください。",
      label: "リクエストを見る",
      warning:
        "このリンクを決して共有しないでください。{project}の担当者がリンクを尋ねることはありません。心当たりがない場合は、このメールを無視してください。リンクを開いても何も承認されません。",
    },
    objection: {
      subject: "{project}のウォレットに別のメールアドレス",
      lead: "{project}のウォレットの復元用に、別のメールアドレスが指定されました。ご本人による場合は、何もする必要はありません。",
      label: "私ではありません",
      warning:
        "このリンクは1日有効です。決して共有しないでください。{project}の担当者がリンクを尋ねることはありません。",
    },
  },
  pages: {
    confirm: {
      title: "このデバイスはあなたのものですか？",
      lead: "あるデバイスが{project}のウォレットを使おうとしています。",
      site: "ウェブサイト",
      device: "デバイス",
      time: "依頼日時",
      number: "デバイスに表示されている2つの数字",
      warning: "お手元のデバイスに同じ2つの数字が表示されている場合にのみ、承認してください。",
      yes: "はい、私です",
      no: "いいえ、拒否します",
    },
    object: {
      title: "ウォレットに別のメールアドレス",
      lead: "{project}のウォレットに別のメールアドレスが指定されました。ご本人によるものでない場合は、取り消してください。",
      yes: "取り消す",
    },
    outcomes: {
      confirmed: {
        title: "承認しました",
        lead: "デバイスに戻ってください。自動的に続きます。",
      },
      refused: {
        title: "拒否しました",
        lead: "デバイスには何も渡りません。見覚えのないデバイスでも、ほかにすることはありません。",
      },
      objected: {
        title: "取り消しました",
        lead: "あなたのメールアドレスが再び有効になり、もう一方は無効になりました。",
      },
      over: {
        title: "このリンクは無効です",
        lead: "すでに使われたか、有効期限が切れました。新しいリンクを依頼してください。",
      },
    },
  },
};
