import { POST as receive } from "@/app/api/auth/accept-invitation/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/invitation",
  receive,
  path: "/api/auth/accept-invitation",
  done: "/dashboard",
  title: "You Are Invited",
  send: "Accept the Invitation",
  fields: {
    token: { label: "Link from the email" },
    name: { label: "Name", autoComplete: "name" },
    password: { label: "Password", type: "password", autoComplete: "new-password" },
  },
});
