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
      lead: "Một địa chỉ email khác đã được khai báo để khôi phục ví của bạn tại {project}. Nếu đó là bạn, bạn không cần làm gì.",
      label: "Không phải tôi",
      warning:
        "Liên kết có hiệu lực một ngày. Đừng bao giờ chia sẻ liên kết này. Không ai từ {project} hỏi bạn liên kết này.",
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
        lead: "Địa chỉ email của bạn lại có hiệu lực, còn địa chỉ kia thì không.",
      },
      over: {
        title: "Liên kết này không còn hiệu lực",
        lead: "Liên kết đã được dùng hoặc đã hết thời gian. Hãy yêu cầu liên kết khác.",
      },
    },
  },
};
