import * as adminLayout from "../(admin-sign-in)/layout";
import * as admin from "../(admin-sign-in)/admin/page";
import * as devInbox from "../(app)/dev-inbox/page";
import * as appLayout from "../(app)/layout";
import * as pay from "../(app)/pay/[token]/page";
import * as disown from "./disown/page";
import * as forgotPassword from "./forgot-password/page";
import * as invitation from "./invitation/page";
import * as layout from "./layout";
import * as login from "./login/page";
import * as register from "./register/page";
import * as resetPassword from "./reset-password/page";
import * as undoEmail from "./undo-email/page";
import * as verifyEmail from "./verify-email/page";

const pages = [
  ["admin", adminLayout, admin],
  ["disown", layout, disown],
  ["forgot-password", layout, forgotPassword],
  ["invitation", layout, invitation],
  ["login", layout, login],
  ["register", layout, register],
  ["reset-password", layout, resetPassword],
  ["undo-email", layout, undoEmail],
  ["verify-email", layout, verifyEmail],
  ["dev-inbox", appLayout, devInbox],
  ["pay", appLayout, pay],
] as const;

// A page's `robots` replaces its layout's entirely.
test.each(pages)(
  "the page %s is not indexed and its links are not followed",
  (_name, frame, page) => {
    const metadata = Object.assign({}, frame.metadata, page.metadata);
    expect(metadata.robots).toEqual({ index: false, follow: false });
  },
);
