import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Japanese. */
export const JA: LetterWords = {
  confirmation: {
    subject: "{project}の確認コード",
    lead: "{project}で使うメールアドレスを確認するため、{site}でこのコードを入力してください：",
    expiry: "コードの有効期限は{minutes}分で、一度だけ使えます。",
    warning: "このコードを誰にも教えないでください。{project}の担当者がコードを尋ねることはありません。",
    unasked: "コードを依頼していない場合は、このメールを無視してかまいません。",
  },
  embedded: {
    codes: {
      login: {
        subject: "{project}のコード",
        lead: "{project}のウォレットにログインするには、このコードを入力してください：",
      },
      "step-up": {
        subject: "ご本人の確認：{project}",
        lead: "{project}のウォレットの変更を確認するには、このコードを入力してください：",
      },
      "old-email": {
        subject: "{project}のメールアドレスの変更",
        lead: "{project}のウォレットのメールアドレスを、このアドレスから{email}に変更する依頼がありました。変更の1日後からは、新しいアドレスだけがウォレットを復元できます。同意するには、このコードをウォレット自身のウィンドウにだけ入力してください：",
      },
      "new-email": {
        subject: "{project}の新しいメールアドレス",
        lead: "{project}のウォレットで{email}を使うには、このコードを入力してください。変更の1日後から、このアドレスでウォレットを復元できます：",
      },
    },
    notices: {
      "new-device": {
        subject: "新しいデバイスが{project}のウォレットを使っています",
        lead: "これまでになかったデバイスが{project}のウォレットにログインしました。そのデバイスは1日の間、ウォレットのエクスポートも復元方法の変更もできません。",
      },
      "email-changed": {
        subject: "{project}のウォレットのメールアドレスが変わりました",
        lead: "{project}のウォレットのメールアドレスが{email}に変更されました。1日間はこのアドレスでまだログインでき、ウォレットを復元できるのもこのアドレスだけです。異議を申し立てるには、復元サービスからのメールのリンクを開き、このアドレスでログインして、メールアドレスを元に戻してください。",
      },
      "ways-changed": {
        subject: "{project}のウォレットへのログイン方法が変わりました",
        lead: "{project}のウォレットに別のログイン方法がリンクされたか、ログイン方法のひとつが削除されました。",
      },
      deletion: {
        subject: "{project}のウォレットは消去されます",
        lead: "ログインしている誰かが、{project}のアカウントとウォレットの消去を依頼しました。消去は{date}に行われます。それまではログインして取りやめることができます。",
      },
    },
    expiry: "コードの有効期限は{minutes}分で、そのデバイスでのみ、一度だけ使えます。",
    warning: "このコードを決して共有しないでください。{project}の担当者がコードを尋ねることはありません。",
    unasked: "心当たりがない場合は、このメールを無視してください。コードがなければ何も起こりません。",
    noticed: "心当たりがない場合は、ログインして見覚えのないデバイスを削除し、資産を新しいウォレットに移してください。",
  },
};
