import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Simplified Chinese. */
export const ZH_HANS: KeeperWords = {
  letters: {
    device: {
      subject: "这台设备是你的吗？{project}",
      lead: "一台设备想使用你在 {project} 的钱包。请打开链接，将其中显示的两位数字与设备上的数字进行比对。",
      label: "查看请求",
      warning:
        "切勿分享此链接。{project} 的任何人都不会向你索要此链接。如果你没有请求，请忽略此邮件：打开链接不会确认任何内容。",
    },
    objection: {
      subject: "你在 {project} 的钱包有另一个邮箱",
      lead: "有人为恢复你在 {project} 的钱包指定了 {email} 来代替此地址。在 {date} 之前，只有此地址有效，也只有此地址可以提出异议。如果是你本人，则无需任何操作。",
      label: "不是我本人",
      warning: "链接有效期为一天。切勿分享。{project} 的任何人都不会向你索要此链接。",
    },
    removal: {
      subject: "你不再能恢复 {project} 的一个钱包",
      lead: "此邮箱地址已从 {project} 的一个钱包中移除，不再能恢复该钱包。如果你提出异议，除非被永久移除，它将在一天后重新生效。你可以提出一次异议。",
    },
    returning: {
      subject: "一个被移除的地址想要回你在 {project} 的钱包",
      lead: "一位从你在 {project} 的钱包中被移除的所有者提出了异议，一天后将可以再次恢复它。如果不应如此，请永久移除。",
      label: "永久移除",
    },
  },
  pages: {
    confirm: {
      title: "这台设备是你的吗？",
      lead: "一台设备想使用你在 {project} 的钱包。",
      site: "网站",
      address: "邮箱",
      device: "设备",
      time: "请求时间",
      number: "设备上显示的两位数字",
      warning:
        "只有这是你自己发起的，并且你打开的窗口中显示相同的两位数字时，才能确认。如果是网页、消息或其他人要求你确认，请拒绝。",
      yes: "是，是我本人",
      no: "不，拒绝",
    },
    object: {
      title: "你的钱包有另一个邮箱",
      lead: "有人为你在 {project} 的钱包指定了另一个邮箱地址。如果不是你本人，请将其移除。",
      yes: "移除",
    },
    outcomes: {
      confirmed: {
        title: "已确认",
        lead: "请返回设备：它会自动继续。",
      },
      refused: {
        title: "已拒绝",
        lead: "该设备不会获得任何内容。如果你不认识它，则无需其他操作。",
      },
      objected: {
        title: "已移除",
        lead: "你的邮箱地址重新生效，另一个不再有效。请在更改后的一天内用此地址登录，并在那里把邮箱改回来。",
      },
      returning: {
        title: "你已提出异议",
        lead: "除非其他所有者将其永久移除，你的邮箱地址将在一天后重新生效。",
      },
      removed: {
        title: "已永久移除",
        lead: "另一个地址不会再回来。",
      },
      over: {
        title: "此链接已失效",
        lead: "它已被使用，或已过期。请重新请求一个。",
      },
    },
  },
};
