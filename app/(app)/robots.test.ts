import * as admin from "./(auth)/admin/page";
import * as disown from "./(auth)/disown/page";
import * as forgotPassword from "./(auth)/forgot-password/page";
import * as login from "./(auth)/login/page";
import * as register from "./(auth)/register/page";
import * as resetPassword from "./(auth)/reset-password/page";
import * as undoEmail from "./(auth)/undo-email/page";
import * as verifyEmail from "./(auth)/verify-email/page";
import * as devInbox from "./dev-inbox/page";
import * as layout from "./layout";

const pages = Object.entries({
  admin,
  disown,
  forgotPassword,
  login,
  register,
  resetPassword,
  undoEmail,
  verifyEmail,
  devInbox,
});

// A page's `robots` takes the place of its layout's as a whole.
test.each(pages)("robots neither index %s nor follow its links", (_name, page) => {
  const metadata = { ...layout.metadata, ...page.metadata };
  expect(metadata.robots).toEqual({ index: false, follow: false });
});
