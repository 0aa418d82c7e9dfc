import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Simplified Chinese. */
export const ZH_HANS: LetterWords = {
  confirmation: {
    subject: "你的 {project} 验证码",
    lead: "请在 {site} 输入此验证码，确认你用于 {project} 的邮箱：",
    expiry: "验证码将在 {minutes} 分钟后过期，且只能使用一次。",
    warning: "不要告诉任何人。{project} 的任何人都不会向你索要验证码。",
    unasked: "如果你没有请求验证码，可以忽略此邮件。",
  },
  embedded: {
    codes: {
      login: {
        subject: "你的 {project} 验证码",
        lead: "请输入此验证码，登录你在 {project} 的钱包：",
      },
      "step-up": {
        subject: "请在 {project} 确认是你本人",
        lead: "请输入此验证码，确认对你在 {project} 的钱包的更改：",
      },
      "old-email": {
        subject: "更改你在 {project} 的邮箱",
        lead: "有人请求将你在 {project} 的钱包的邮箱地址从此地址改为 {email}。更改一天后，只有新地址可以恢复钱包。如同意，请仅在钱包自己的窗口中输入此验证码，切勿在其他地方输入：",
      },
      "new-email": {
        subject: "你在 {project} 的新邮箱",
        lead: "请输入此验证码，将 {email} 用于你在 {project} 的钱包。更改一天后，此地址可以恢复钱包：",
      },
    },
    notices: {
      "new-device": {
        subject: "有新设备在使用你在 {project} 的钱包",
        lead: "一台之前没有出现过的设备登录了你在 {project} 的钱包。一天之内，它既不能导出钱包，也不能更改恢复方式。",
      },
      "email-changed": {
        subject: "你在 {project} 的钱包已改用另一个邮箱",
        lead: "你在 {project} 的钱包的邮箱地址已改为 {email}。一天之内，此地址仍可登录，且只有它可以恢复钱包。如需提出异议，请打开恢复服务邮件中的链接，用此地址登录，并把邮箱改回来。",
      },
      "ways-changed": {
        subject: "你在 {project} 的钱包的登录方式已更改",
        lead: "你在 {project} 的钱包关联了另一种登录方式，或移除了一种登录方式。",
      },
      deletion: {
        subject: "你在 {project} 的钱包将被删除",
        lead: "有已登录的人请求删除你在 {project} 的账户和钱包。删除时间：{date}。在此之前，你可以登录并保留它。",
      },
    },
    expiry: "验证码将在 {minutes} 分钟后过期，只能在该设备上使用一次。",
    warning: "切勿分享。{project} 的任何人都不会向你索要验证码。",
    unasked: "如果你没有请求，请忽略此邮件：没有验证码，什么都不会发生。",
    noticed: "如果不是你本人，请登录，移除你不认识的设备，并将你的资产转移到新钱包。",
  },
};
