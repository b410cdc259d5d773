import { POST as receive } from "@/app/api/auth/admin-login/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/admin",
  receive,
  path: "/api/auth/admin-login",
  done: "/admin-dashboard",
  title: "Admin Access",
  send: "Access Admin Panel",
  fields: {
    email: { label: "Admin Email", type: "email", autoComplete: "username" },
    password: { label: "Admin Password", type: "password", autoComplete: "current-password" },
    code: {
      label: "Code",
      type: "code",
      autoComplete: "one-time-code",
      onlyFor: "two_factor_required",
    },
  },
});
