import { POST as receive } from "@/app/api/auth/register/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/register",
  receive,
  path: "/api/auth/register",
  done: "/dashboard",
  title: "Create Your Account",
  send: "Create Account",
  fields: {
    name: { label: "Name", autoComplete: "name" },
    email: { label: "Email", type: "email", autoComplete: "email" },
    password: { label: "Password", type: "password", autoComplete: "new-password" },
    company: { label: "Company (optional)", autoComplete: "organization" },
    phone: { label: "Phone (optional)", type: "tel", autoComplete: "tel" },
  },
});
