import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Traditional Chinese. */
export const ZH_HANT: LetterWords = {
  confirmation: {
    subject: "你的 {project} 驗證碼",
    lead: "請在 {site} 輸入此驗證碼，確認你用於 {project} 的電子郵件：",
    expiry: "驗證碼將在 {minutes} 分鐘後過期，且只能使用一次。",
    warning: "不要告訴任何人。{project} 的任何人都不會向你索取驗證碼。",
    unasked: "如果你沒有要求驗證碼，可以忽略此郵件。",
  },
  embedded: {
    codes: {
      login: {
        subject: "你的 {project} 驗證碼",
        lead: "請輸入此驗證碼，登入你在 {project} 的錢包：",
      },
      "step-up": {
        subject: "請在 {project} 確認是你本人",
        lead: "請輸入此驗證碼，確認對你在 {project} 的錢包的變更：",
      },
      "old-email": {
        subject: "變更你在 {project} 的電子郵件",
        lead: "有人要求將你在 {project} 的錢包的電子郵件地址從此地址改為 {email}。變更一天後，只有新地址可以復原錢包。如同意，請僅在錢包自己的視窗中輸入此驗證碼，切勿在其他地方輸入：",
      },
      "new-email": {
        subject: "你在 {project} 的新電子郵件",
        lead: "請輸入此驗證碼，將 {email} 用於你在 {project} 的錢包。變更一天後，此地址可以復原錢包：",
      },
    },
    notices: {
      "new-device": {
        subject: "有新裝置正在使用你在 {project} 的錢包",
        lead: "一部先前沒有出現過的裝置登入了你在 {project} 的錢包。一天之內，它既不能匯出錢包，也不能變更復原方式。",
      },
      "email-changed": {
        subject: "你在 {project} 的錢包已改用另一個電子郵件",
        lead: "你在 {project} 的錢包的電子郵件地址已改為 {email}。一天之內，此地址仍可登入，且只有它可以復原錢包。如需提出異議，請開啟復原服務郵件中的連結，用此地址登入，並把電子郵件改回來。",
      },
      "ways-changed": {
        subject: "你在 {project} 的錢包的登入方式已變更",
        lead: "你在 {project} 的錢包已連結另一種登入方式，或移除了一種登入方式。",
      },
      deletion: {
        subject: "你在 {project} 的錢包將被刪除",
        lead: "有已登入的人要求刪除你在 {project} 的帳戶和錢包。刪除時間：{date}。在此之前，你可以登入並保留它。",
      },
    },
    expiry: "驗證碼將在 {minutes} 分鐘後過期，只能在該裝置上使用一次。",
    warning: "切勿分享。{project} 的任何人都不會向你索取驗證碼。",
    unasked: "如果你沒有要求，請忽略此郵件：沒有驗證碼，什麼都不會發生。",
    noticed: "如果不是你本人，請登入，移除你不認得的裝置，並將你的資產轉移到新錢包。",
  },
};
