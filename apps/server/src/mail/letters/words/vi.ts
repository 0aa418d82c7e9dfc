import type { LetterWords } from "./letter-words.ts";

/** The words of the server's letters, in Vietnamese. */
export const VI: LetterWords = {
  confirmation: {
    subject: "Mã của bạn cho {project}",
    lead: "Hãy nhập mã này tại {site} để xác nhận email của bạn cho {project}:",
    expiry: "Mã hết hạn sau {minutes} phút và chỉ dùng được một lần.",
    warning: "Đừng nói mã này cho ai. Không ai từ {project} hỏi bạn mã này.",
    unasked: "Nếu bạn không yêu cầu mã, bạn có thể bỏ qua email này.",
  },
  embedded: {
    codes: {
      login: {
        subject: "Mã của bạn cho {project}",
        lead: "Hãy nhập mã này để đăng nhập vào ví của bạn tại {project}:",
      },
      "step-up": {
        subject: "Xác nhận đó là bạn tại {project}",
        lead: "Hãy nhập mã này để xác nhận một thay đổi với ví của bạn tại {project}:",
      },
      "old-email": {
        subject: "Thay đổi email của bạn tại {project}",
        lead: "Có yêu cầu đổi địa chỉ email của ví của bạn tại {project} từ địa chỉ này sang {email}. Một ngày sau khi đổi, chỉ địa chỉ mới khôi phục được ví. Để đồng ý, hãy nhập mã này trong cửa sổ của ví và không nhập ở nơi nào khác:",
      },
      "new-email": {
        subject: "Email mới của bạn tại {project}",
        lead: "Hãy nhập mã này để dùng {email} cho ví của bạn tại {project}. Địa chỉ này khôi phục được ví từ một ngày sau khi đổi:",
      },
    },
    notices: {
      "new-device": {
        subject: "Một thiết bị mới đang dùng ví của bạn tại {project}",
        lead: "Một thiết bị trước đây chưa có đã đăng nhập vào ví của bạn tại {project}. Trong một ngày, thiết bị đó không thể xuất ví và cũng không thể thay đổi cách khôi phục ví.",
      },
      "email-changed": {
        subject: "Ví của bạn tại {project} có email khác",
        lead: "Địa chỉ email của ví của bạn tại {project} đã được đổi sang {email}. Trong một ngày, địa chỉ này vẫn đăng nhập được, và chỉ nó khôi phục được ví. Để phản đối, hãy mở liên kết trong thư của dịch vụ khôi phục, đăng nhập bằng địa chỉ này và đổi lại email.",
      },
      "ways-changed": {
        subject: "Các cách đăng nhập vào ví của bạn tại {project} đã thay đổi",
        lead: "Một cách khác để đăng nhập vào ví của bạn tại {project} đã được liên kết, hoặc một cách đã bị gỡ bỏ.",
      },
      deletion: {
        subject: "Ví của bạn tại {project} sẽ bị xóa",
        lead: "Một người đã đăng nhập yêu cầu xóa tài khoản và ví của bạn tại {project}. Việc này sẽ diễn ra vào {date}. Trước lúc đó bạn có thể đăng nhập và giữ lại ví.",
      },
    },
    expiry: "Mã hết hạn sau {minutes} phút và chỉ dùng được một lần, chỉ trên thiết bị đó.",
    warning: "Đừng bao giờ chia sẻ mã này. Không ai từ {project} hỏi bạn mã này.",
    unasked: "Nếu bạn không yêu cầu, hãy bỏ qua email này: không có mã thì không có gì xảy ra.",
    noticed:
      "Nếu đó không phải là bạn, hãy đăng nhập, gỡ những thiết bị bạn không biết và chuyển những gì bạn có sang ví mới.",
  },
};
