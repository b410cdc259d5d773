import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import ServiceDialog from "@/components/catalog/ServiceDialog";
import { SettingsForm } from "@/components/settings/SettingsForm";
import SubscriptionDialog from "@/components/subscriptions/SubscriptionDialog";
import TestimonialDialog from "@/components/catalog/TestimonialDialog";
import { Toaster } from "./Toast";
import type { Service, Testimonial } from "@/lib/domain/catalog/schema";
import type { Settings } from "@/lib/domain/settings/schema";
import type { AdminSubscription } from "@/lib/domain/subscriptions/schema";
import { api, ApiError } from "@/lib/http/client";

afterEach(() => jest.restoreAllMocks());

const createdAt = "2026-11-22T10:00:00.000Z";

const service: Service = {
  _id: "v",
  version: 1,
  createdAt,
  name: "Agent",
  slug: "agent",
  description: "Reads.",
  type: "Automation",
  category: "automation",
  price: { monthly: 100, setup: 0 },
  features: [],
  requirements: [],
  estimatedDelivery: 30,
  billsFrom: "today",
  isPublic: true,
  isFeatured: false,
  status: "active",
};

const testimonial: Testimonial = {
  _id: "t",
  version: 1,
  createdAt,
  name: "Grace",
  role: "Lead",
  company: null,
  content: "It holds.",
  rating: 5,
  position: 1,
  product: null,
  customerSince: null,
  figure: null,
  figureText: null,
  isActive: true,
  avatar: null,
};

const subscription = {
  _id: "s",
  version: 1,
  createdAt,
  amount: 120,
  status: "active",
  progress: 0,
  nextBillingDate: "2098-01-31",
  service: { _id: "v", name: "Agent" },
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
} as AdminSubscription;

const settings = {
  version: 1,
  siteName: "Halden AI",
  siteDescription: "Agents.",
  contactEmail: "",
  contactPhone: "+1 555 010 2030",
  address: "",
  social: { x: null, linkedin: null, github: null, instagram: null },
  maintenanceMode: false,
} as Settings;

interface Edit {
  form: ReactNode;
  /** The row as another administrator saved it, as its address answers. */
  now: object;
  changed: string[];
  /** The field typed into, and what it and another field show afterwards. */
  typed: { label: string; text: string; serverValue: string };
  untouched: { label: string; serverValue: string };
  button: string;
  failure: RegExp;
  /** Sent when the form is saved again. */
  expected: object;
}

const onClose = () => undefined;

const edits: [string, Edit][] = [
  [
    "a service",
    {
      form: <ServiceDialog service={service} onClose={onClose} />,
      now: {
        data: {
          ...service,
          version: 4,
          price: { monthly: 130, setup: 0 },
          description: "Said better.",
        },
      },
      changed: ["description", "price.monthly"],
      typed: { label: "Monthly price ($)", text: "110.00", serverValue: "130.00" },
      untouched: { label: "Description", serverValue: "Said better." },
      button: "Save",
      failure: /^Error saving service/,
      expected: { price: { monthly: 110, setup: 0 }, description: "Said better." },
    },
  ],
  [
    "a testimonial",
    {
      form: <TestimonialDialog testimonial={testimonial} onClose={onClose} />,
      now: {
        testimonials: [{ ...testimonial, version: 4, role: "Head of Data", rating: 4 }],
        total: 1,
      },
      changed: ["rating", "role"],
      typed: { label: "Role", text: "Founder", serverValue: "Head of Data" },
      untouched: { label: "Rating", serverValue: "4" },
      button: "Save",
      failure: /^Error saving testimonial: ./,
      expected: { role: "Founder", rating: 4 },
    },
  ],
  [
    "a subscription",
    {
      form: <SubscriptionDialog subscription={subscription} onClose={onClose} />,
      now: { data: { ...subscription, version: 4, progress: 60, amount: 140 } },
      changed: ["amount", "progress"],
      typed: { label: "Progress (%)", text: "30", serverValue: "60" },
      untouched: { label: "Amount ($ / month)", serverValue: "140.00" },
      button: "Save",
      failure: /^Error saving subscription/,
      expected: { progress: 30 },
    },
  ],
  [
    "the settings",
    {
      form: <SettingsForm settings={settings} />,
      now: {
        settings: { ...settings, version: 4, siteName: "Theirs", contactPhone: "+1 555 010 7777" },
      },
      changed: ["contactPhone", "siteName"],
      typed: { label: "Site name (required)", text: "Ours", serverValue: "Theirs" },
      untouched: { label: "Contact phone", serverValue: "+1 555 010 7777" },
      button: "Save Settings",
      failure: /^Error saving settings/,
      expected: { siteName: "Ours", contactPhone: "+1 555 010 7777" },
    },
  ],
];

test.each(edits)(
  "of two administrators who edit %s the second sees who changed what, and overwrites nothing unseen",
  async (_what, { form, now, changed, typed, untouched, button, failure, expected }) => {
    const put = jest
      .spyOn(api, "put")
      .mockRejectedValueOnce(new ApiError(412, "stale", "Somebody changed this in the meantime."))
      .mockResolvedValueOnce(now);
    const changes = Object.fromEntries(changed.map((field) => [field, { from: null, to: null }]));
    const event = { actor: { name: "Edsger" }, changes, createdAt };
    jest
      .spyOn(api, "get")
      .mockImplementation((path: string) =>
        Promise.resolve(path.startsWith("/api/admin/audit") ? { events: [event] } : now),
      );
    render(<Toaster>{form}</Toaster>);
    const field = screen.getByLabelText(typed.label);
    await userEvent.clear(field);
    await userEvent.type(field, typed.text);
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText(`Saved meanwhile: ${typed.serverValue}`)).toBeVisible();
    expect(screen.getByText(failure)).toBeVisible();
    expect(screen.getByText("Edsger").parentElement).toHaveTextContent(
      `Edsger changed ${changed.join(", ")} at`,
    );
    expect(field).toHaveDisplayValue(typed.text);
    const other = screen.getByLabelText<HTMLInputElement>(untouched.label, { exact: false });
    expect(other.value).toBe(untouched.serverValue);
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    expect(put.mock.lastCall?.[1]).toMatchObject(expected);
    expect(put.mock.lastCall?.[2]).toMatchObject({ version: 4 });
  },
);
