import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Simplified Chinese. */
export const ZH_HANS: RescueWords = {
  title: "用恢复套件打开钱包",
  lead: "请选择你保存的保险库文件，并输入你打印的套件上的代码。任何内容都不会离开此页面。",
  offline: "此设备处于离线状态，这样是正确的。",
  online: "此设备处于联网状态。继续之前，请断开网络。",
  file: "保险库文件",
  code: "套件代码",
  open: "显示助记词",
  words: "你的钱包的 24 个助记词",
  care: "任何人读到这些词，就拥有这个钱包。请写下来，输入你选择的钱包，然后关闭此页面。",
  hide: "隐藏助记词",
  failures: {
    "kit-misspelt": "代码中有字符错误或缺失。请与打印件核对。",
    "factor-refused": "此代码不属于这个钱包的套件，或套件已被更新的取代。",
    "vault-refused": "此文件不是保险库文件，或已损坏。请选择它的另一份副本。",
    internal: "无法打开文件。请尝试其他浏览器。",
  },
};
