import type { KeeperWords } from "./keeper-words.ts";

/** The words of the keeper's letters and pages, in Vietnamese. */
export const VI: KeeperWords = {
  letters: {
    device: {
      subject: "Thiết bị này có phải của bạn không? {project}",
      lead: "Một thiết bị muốn dùng ví của bạn tại {project}. Hãy mở liên kết và so sánh hai chữ số hiển thị ở đó với hai chữ số trên thiết bị.",
      label: "Xem yêu cầu",
      warning:
        "Đừng bao giờ chia sẻ liên kết này. Không ai từ {project} hỏi bạn liên kết này. Nếu bạn không yêu cầu, hãy bỏ qua email này: mở liên kết không xác nhận điều gì.",
    },
    objection: {
      subject: "Email khác cho ví của bạn tại {project}",
      lead: "{email} đã được khai báo thay cho địa chỉ này để khôi phục ví của bạn tại {project}. Đến {date}, chỉ địa chỉ này có hiệu lực, và chỉ từ địa chỉ này mới có thể phản đối. Nếu đó là bạn, bạn không cần làm gì.",
      label: "Không phải tôi",
      warning:
        "Liên kết có hiệu lực một ngày. Đừng bao giờ chia sẻ liên kết này. Không ai từ {project} hỏi bạn liên kết này.",
    },
    removal: {
      subject: "Bạn không còn khôi phục một ví tại {project}",
      lead: "Địa chỉ email này đã bị gỡ khỏi một ví tại {project} và không còn khôi phục được ví đó. Nếu bạn phản đối, địa chỉ này có hiệu lực trở lại sau một ngày, trừ khi bị gỡ vĩnh viễn. Bạn có thể phản đối một lần.",
    },
    returning: {
      subject: "Một địa chỉ đã gỡ muốn lấy lại ví của bạn tại {project}",
      lead: "Một chủ sở hữu đã bị gỡ khỏi ví của bạn tại {project} đã phản đối, và sau một ngày lại có thể khôi phục ví. Nếu không nên như vậy, hãy gỡ họ vĩnh viễn.",
      label: "Gỡ họ vĩnh viễn",
    },
  },
  pages: {
    confirm: {
      title: "Thiết bị này có phải của bạn không?",
      lead: "Một thiết bị muốn dùng ví của bạn tại {project}.",
      site: "Trang web",
      address: "Email",
      device: "Thiết bị",
      time: "Thời điểm yêu cầu",
      number: "Thiết bị hiển thị hai chữ số này",
      warning:
        "Chỉ xác nhận nếu chính bạn đã bắt đầu việc này, trong cửa sổ do bạn mở và hiển thị đúng hai chữ số này. Nếu một trang, một tin nhắn hoặc một người yêu cầu bạn xác nhận, hãy từ chối.",
      yes: "Phải, đây là tôi",
      no: "Không, từ chối",
    },
    object: {
      title: "Email khác cho ví của bạn",
      lead: "Một địa chỉ email khác đã được khai báo cho ví của bạn tại {project}. Nếu đó không phải là bạn, hãy gỡ địa chỉ đó.",
      yes: "Gỡ địa chỉ đó",
    },
    outcomes: {
      confirmed: {
        title: "Đã xác nhận",
        lead: "Hãy quay lại thiết bị: thiết bị sẽ tự tiếp tục.",
      },
      refused: {
        title: "Đã từ chối",
        lead: "Thiết bị không nhận được gì. Nếu bạn không biết thiết bị đó, bạn không cần làm gì thêm.",
      },
      objected: {
        title: "Đã gỡ",
        lead: "Địa chỉ email của bạn lại có hiệu lực, còn địa chỉ kia thì không. Hãy đăng nhập bằng địa chỉ này trong vòng một ngày sau khi thay đổi, và đổi lại email ở đó.",
      },
      returning: {
        title: "Bạn đã phản đối",
        lead: "Địa chỉ email của bạn sẽ có hiệu lực trở lại sau một ngày, trừ khi một chủ sở hữu khác gỡ vĩnh viễn.",
      },
      removed: {
        title: "Đã gỡ vĩnh viễn",
        lead: "Địa chỉ kia sẽ không quay lại.",
      },
      over: {
        title: "Liên kết này không còn hiệu lực",
        lead: "Liên kết đã được dùng hoặc đã hết thời gian. Hãy yêu cầu liên kết khác.",
      },
    },
  },
};
