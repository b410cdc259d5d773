import { POST as receive } from "@/app/api/auth/login/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/login",
  receive,
  path: "/api/auth/login",
  done: "/dashboard",
  title: "Welcome Back",
  send: "Sign In",
  fields: {
    email: { label: "Email", type: "email", autoComplete: "username" },
    password: { label: "Password", type: "password", autoComplete: "current-password" },
  },
});
