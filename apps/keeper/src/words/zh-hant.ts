import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Traditional Chinese. */
export const ZH_HANT: KeeperWords = {
  letters: {
    device: {
      subject: "這部裝置是你的嗎？{project}",
      lead: "一部裝置想使用你在 {project} 的錢包。請開啟連結，將其中顯示的兩位數字與裝置上的數字比對。",
      label: "檢視要求",
      warning:
        "切勿分享此連結。{project} 的任何人都不會向你索取此連結。如果你沒有要求，請忽略此郵件：開啟連結不會確認任何內容。",
    },
    objection: {
      subject: "你在 {project} 的錢包有另一個電子郵件",
      lead: "有人為復原你在 {project} 的錢包指定了 {email} 來取代此地址。在 {date} 之前，只有此地址有效，也只有此地址可以提出異議。如果是你本人，則無需任何操作。",
      label: "不是我本人",
      warning: "連結有效期為一天。切勿分享。{project} 的任何人都不會向你索取此連結。",
    },
    removal: {
      subject: "你不再能復原 {project} 的一個錢包",
      lead: "此電子郵件地址已從 {project} 的一個錢包中移除，不再能復原該錢包。如果你提出異議，除非被永久移除，它將在一天後重新生效。你可以提出一次異議。",
    },
    returning: {
      subject: "一個被移除的地址想要回你在 {project} 的錢包",
      lead: "一位從你在 {project} 的錢包中被移除的擁有者提出了異議，一天後將可以再次復原它。如果不應如此，請永久移除。",
      label: "永久移除",
    },
  },
  pages: {
    confirm: {
      title: "這部裝置是你的嗎？",
      lead: "一部裝置想使用你在 {project} 的錢包。",
      site: "網站",
      address: "電子郵件",
      device: "裝置",
      time: "要求時間",
      number: "裝置上顯示的兩位數字",
      warning:
        "只有這是你自己發起的，並且你開啟的視窗中顯示相同的兩位數字時，才能確認。如果是網頁、訊息或其他人要求你確認，請拒絕。",
      yes: "是，是我本人",
      no: "不，拒絕",
    },
    object: {
      title: "你的錢包有另一個電子郵件",
      lead: "有人為你在 {project} 的錢包指定了另一個電子郵件地址。如果不是你本人，請將其移除。",
      yes: "移除",
    },
    outcomes: {
      confirmed: {
        title: "已確認",
        lead: "請返回裝置：它會自動繼續。",
      },
      refused: {
        title: "已拒絕",
        lead: "該裝置不會獲得任何內容。如果你不認得它，則無需其他操作。",
      },
      objected: {
        title: "已移除",
        lead: "你的電子郵件地址重新生效，另一個不再有效。請在變更後的一天內用此地址登入，並在那裡把電子郵件改回來。",
      },
      returning: {
        title: "你已提出異議",
        lead: "除非其他擁有者將其永久移除，你的電子郵件地址將在一天後重新生效。",
      },
      removed: {
        title: "已永久移除",
        lead: "另一個地址不會再回來。",
      },
      over: {
        title: "此連結已失效",
        lead: "它已被使用，或已過期。請重新要求一個。",
      },
    },
  },
};
