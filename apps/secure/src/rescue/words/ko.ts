import type { RescueWords } from "./rescue-words.ts";

/** What the rescue page says, in Korean. */
export const KO: RescueWords = {
  title: "복구 키트로 지갑 열기",
  lead: "저장해 둔 금고 파일을 선택하고 인쇄한 키트의 코드를 입력하세요. 아무것도 이 페이지를 벗어나지 않습니다.",
  offline: "이 기기는 오프라인 상태입니다. 올바른 상태입니다.",
  online: "이 기기는 온라인 상태입니다. 계속하기 전에 네트워크를 끄세요.",
  file: "금고 파일",
  code: "키트 코드",
  open: "단어 표시",
  words: "내 지갑의 24개 단어",
  care: "이 단어를 읽는 사람은 누구나 지갑을 갖게 됩니다. 적어 두고, 원하는 지갑에 입력한 다음 이 페이지를 닫으세요.",
  hide: "단어 숨기기",
  failures: {
    "kit-misspelt": "코드의 문자가 틀렸거나 빠졌습니다. 인쇄물과 비교하세요.",
    "factor-refused": "이 지갑의 키트 코드가 아니거나, 키트가 더 새로운 것으로 교체되었습니다.",
    "vault-refused": "금고 파일이 아니거나 손상된 파일입니다. 다른 사본을 선택하세요.",
    internal: "파일을 열 수 없습니다. 다른 브라우저를 사용해 보세요.",
  },
};
