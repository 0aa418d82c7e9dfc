import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Traditional Chinese. */
export const ZH_HANT: RescueWords = {
  title: "用復原套件開啟錢包",
  lead: "請選擇你儲存的保險庫檔案，並輸入你列印的套件上的代碼。任何內容都不會離開此頁面。",
  offline: "此裝置處於離線狀態，這樣是正確的。",
  online: "此裝置處於連線狀態。繼續之前，請中斷網路。",
  file: "保險庫檔案",
  code: "套件代碼",
  open: "顯示助記詞",
  words: "你的錢包的 24 個助記詞",
  care: "任何人讀到這些詞，就擁有這個錢包。請寫下來，輸入你選擇的錢包，然後關閉此頁面。",
  hide: "隱藏助記詞",
  failures: {
    "kit-misspelt": "代碼中有字元錯誤或缺漏。請與列印件核對。",
    "factor-refused": "此代碼不屬於這個錢包的套件，或套件已被更新的取代。",
    "vault-refused": "此檔案不是保險庫檔案，或已損毀。請選擇它的另一份副本。",
    internal: "無法開啟檔案。請嘗試其他瀏覽器。",
  },
};
