import { POST as receive } from "@/app/api/auth/forgot-password/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/forgot-password",
  receive,
  path: "/api/auth/forgot-password",
  done: "/forgot-password#sent",
  title: "Forgot Password?",
  send: "Send Link",
  fields: { email: { label: "Email", type: "email", autoComplete: "username" } },
});
