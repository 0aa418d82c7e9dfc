import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Korean. */
export const KO: LetterWords = {
  confirmation: {
    subject: "{project} 코드",
    lead: "{project}에서 사용할 이메일을 확인하려면 {site}에서 이 코드를 입력하세요:",
    expiry: "코드는 {minutes}분 후 만료되며 한 번만 사용할 수 있습니다.",
    warning: "코드를 아무에게도 알려 주지 마세요. {project}의 누구도 코드를 묻지 않습니다.",
    unasked: "코드를 요청하지 않았다면 이 메일을 무시해도 됩니다.",
  },
  embedded: {
    codes: {
      login: {
        subject: "{project} 코드",
        lead: "{project}의 내 지갑에 로그인하려면 이 코드를 입력하세요:",
      },
      "step-up": {
        subject: "{project}에서 본인 확인",
        lead: "{project}의 내 지갑 변경을 확인하려면 이 코드를 입력하세요:",
      },
      "old-email": {
        subject: "{project}의 이메일 변경",
        lead: "{project}의 내 지갑 이메일 주소를 이 주소에서 {email}(으)로 변경해 달라는 요청이 있었습니다. 변경 하루 뒤부터는 새 주소로만 지갑을 복구할 수 있습니다. 동의하려면 이 코드를 지갑 자체 창에만 입력하고 다른 곳에는 입력하지 마세요:",
      },
      "new-email": {
        subject: "{project}의 새 이메일",
        lead: "{project}의 내 지갑에 {email}을(를) 사용하려면 이 코드를 입력하세요. 변경 하루 뒤부터 이 주소로 지갑을 복구할 수 있습니다:",
      },
    },
    notices: {
      "new-device": {
        subject: "새 기기가 {project}의 내 지갑을 사용합니다",
        lead: "이전에 없던 기기가 {project}의 내 지갑에 로그인했습니다. 이 기기는 하루 동안 지갑을 내보내거나 복구 방법을 변경할 수 없습니다.",
      },
      "email-changed": {
        subject: "{project}의 내 지갑 이메일이 변경되었습니다",
        lead: "{project}의 내 지갑 이메일 주소가 {email}(으)로 변경되었습니다. 하루 동안은 이 주소로 계속 로그인할 수 있으며, 이 주소로만 지갑을 복구할 수 있습니다. 이의를 제기하려면 복구 서비스가 보낸 메일의 링크를 열고, 이 주소로 로그인하여 이메일을 되돌리세요.",
      },
      "ways-changed": {
        subject: "{project}의 내 지갑 로그인 방법이 변경되었습니다",
        lead: "{project}의 내 지갑에 다른 로그인 방법이 연결되었거나 기존 방법 하나가 제거되었습니다.",
      },
      deletion: {
        subject: "{project}의 내 지갑이 삭제됩니다",
        lead: "로그인한 누군가가 {project}의 내 계정과 지갑을 삭제하도록 요청했습니다. 삭제 시점: {date}. 그때까지는 로그인하여 지갑을 유지할 수 있습니다.",
      },
    },
    expiry: "코드는 {minutes}분 후 만료되며 해당 기기에서 한 번만 사용할 수 있습니다.",
    warning: "코드를 절대 공유하지 마세요. {project}의 누구도 코드를 묻지 않습니다.",
    unasked: "코드를 요청하지 않았다면 이 메일을 무시하세요. 코드 없이는 아무 일도 일어나지 않습니다.",
    noticed: "본인이 아니라면 로그인하여 모르는 기기를 제거하고, 가진 자산을 새 지갑으로 옮기세요.",
  },
};
