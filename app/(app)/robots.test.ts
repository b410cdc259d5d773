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

// A page's `robots` replaces its layout's entirely.
test.each(pages)("the page %s is not indexed and its links are not followed", (_name, page) => {
  const metadata = { ...layout.metadata, ...page.metadata };
  expect(metadata.robots).toEqual({ index: false, follow: false });
});
