import { POST as receive } from "@/app/api/inquiries/route";
import { plainForm } from "@/lib/http/plain-form";

export const { GET, POST } = plainForm({
  page: "/contact",
  receive,
  path: "/api/inquiries",
  done: "/contact#sent",
  title: "Get in Touch",
  send: "Send Message",
  fields: {
    name: { label: "Name", autoComplete: "name" },
    email: { label: "Email", type: "email", autoComplete: "email" },
    company: { label: "Company", autoComplete: "organization" },
    message: { label: "How can we help?", type: "textarea" },
    extra: {},
  },
});
