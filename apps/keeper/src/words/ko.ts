import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Korean. */
export const KO: KeeperWords = {
  letters: {
    device: {
      subject: "이 기기가 본인의 기기인가요? {project}",
      lead: "한 기기가 {project}의 내 지갑을 사용하려고 합니다. 링크를 열고 표시되는 두 숫자를 기기의 숫자와 비교하세요.",
      label: "요청 보기",
      warning:
        "이 링크를 절대 공유하지 마세요. {project}의 누구도 링크를 묻지 않습니다. 요청하지 않았다면 이 메일을 무시하세요. 링크를 여는 것만으로는 아무것도 승인되지 않습니다.",
    },
    objection: {
      subject: "{project}의 내 지갑에 다른 이메일",
      lead: "{project}의 내 지갑을 복구하는 데 이 주소 대신 {email}이(가) 지정되었습니다. {date}까지는 이 주소만 유효하며, 이 주소로만 이의를 제기할 수 있습니다. 본인이 한 것이라면 아무것도 하지 않아도 됩니다.",
      label: "본인이 아닙니다",
      warning: "링크는 하루 동안 유효합니다. 절대 공유하지 마세요. {project}의 누구도 링크를 묻지 않습니다.",
    },
    removal: {
      subject: "{project}의 지갑을 더 이상 복구할 수 없습니다",
      lead: "이 이메일 주소가 {project}의 지갑에서 제거되어 더 이상 지갑을 복구하지 않습니다. 이의를 제기하면 영구히 제거되지 않는 한 하루 뒤에 다시 유효해집니다. 이의는 한 번 제기할 수 있습니다.",
    },
    returning: {
      subject: "제거된 주소가 {project}의 내 지갑을 되찾으려 합니다",
      lead: "{project}의 내 지갑에서 제거된 소유자가 이의를 제기했으며, 하루 뒤에 다시 지갑을 복구할 수 있습니다. 원하지 않으면 영구히 제거하세요.",
      label: "영구히 제거",
    },
  },
  pages: {
    confirm: {
      title: "이 기기가 본인의 기기인가요?",
      lead: "한 기기가 {project}의 내 지갑을 사용하려고 합니다.",
      site: "웹사이트",
      address: "이메일",
      device: "기기",
      time: "요청 시간",
      number: "기기에 표시된 두 숫자",
      warning:
        "본인이 직접 시작했고, 본인이 연 창에 같은 두 숫자가 보일 때만 확인하세요. 페이지나 메시지, 다른 사람이 확인하라고 했다면 거부하세요.",
      yes: "예, 본인입니다",
      no: "아니요, 거부합니다",
    },
    object: {
      title: "내 지갑에 다른 이메일",
      lead: "{project}의 내 지갑에 다른 이메일 주소가 지정되었습니다. 본인이 한 것이 아니라면 제거하세요.",
      yes: "제거",
    },
    outcomes: {
      confirmed: {
        title: "확인됨",
        lead: "기기로 돌아가세요. 자동으로 계속됩니다.",
      },
      refused: {
        title: "거부됨",
        lead: "기기는 아무것도 받지 못합니다. 모르는 기기라면 더 할 일은 없습니다.",
      },
      objected: {
        title: "제거됨",
        lead: "내 이메일 주소가 다시 유효하며, 다른 주소는 더 이상 유효하지 않습니다. 변경 후 하루 안에 이 주소로 로그인하여 이메일을 되돌리세요.",
      },
      returning: {
        title: "이의를 제기했습니다",
        lead: "다른 소유자가 영구히 제거하지 않는 한 내 이메일 주소는 하루 뒤에 다시 유효해집니다.",
      },
      removed: {
        title: "영구히 제거됨",
        lead: "다른 주소는 돌아오지 않습니다.",
      },
      over: {
        title: "이 링크는 더 이상 유효하지 않습니다",
        lead: "이미 사용되었거나 시간이 지났습니다. 새 링크를 요청하세요.",
      },
    },
  },
};
