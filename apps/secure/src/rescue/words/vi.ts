import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Vietnamese. */
export const VI: RescueWords = {
  title: "Mở ví bằng bộ khôi phục",
  lead: "Hãy chọn tệp kho mà bạn đã lưu và nhập mã của bộ khôi phục mà bạn đã in. Không có gì rời khỏi trang này.",
  offline: "Thiết bị này đang ngoại tuyến. Như vậy là đúng.",
  online: "Thiết bị này đang trực tuyến. Hãy tắt mạng trước khi tiếp tục.",
  file: "Tệp kho",
  code: "Mã của bộ khôi phục",
  open: "Hiện các từ",
  words: "24 từ của ví của bạn",
  care: "Ai đọc được các từ này thì có được ví. Hãy ghi lại, nhập vào ví mà bạn chọn, rồi đóng trang này.",
  hide: "Ẩn các từ",
  failures: {
    "kit-misspelt": "Một ký tự của mã bị sai hoặc thiếu. Hãy so sánh với bản in.",
    "factor-refused": "Mã này không thuộc bộ khôi phục của ví này, hoặc bộ đó đã được thay bằng bộ mới hơn.",
    "vault-refused": "Tệp này không phải là tệp kho, hoặc đã bị hỏng. Hãy chọn một bản sao khác.",
    internal: "Không mở được tệp. Hãy thử trình duyệt khác.",
  },
};
