import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import VoidChargeDialog from "@/components/billing/VoidChargeDialog";
import { AdminProfileForm } from "./AdminProfileForm";
import TestimonialDialog from "@/components/catalog/TestimonialDialog";
import { Toaster } from "@/components/ui/Toast";
import { api, ApiError } from "@/lib/http/client";
import { SessionGuard } from "./SessionGuard";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const account = { _id: "a", email: "ada@example.com", name: "Ada" };
const user = { ...account, version: 1, pendingEmail: null, phone: null };
const charge = {
  _id: "c",
  subscription: "s",
  amount: 100,
  refundable: 0,
  announcedAt: null,
  daysLate: 0,
  dueDate: "2026-11-20",
  periodStart: null,
  status: "pending" as const,
  user,
  title: "Agent",
};
const testimonial = {
  _id: "t",
  name: "Grace",
  role: "Lead",
  company: null,
  content: "It works.",
  rating: 5,
  position: 1,
  product: null,
  customerSince: null,
  figure: null,
  figureText: null,
  isActive: true,
  version: 1,
  avatar: null,
  createdAt: "2026-11-22T10:00:00.000Z",
};
const onClose = () => undefined;

const forms: [string, string, string, string, ReactNode][] = [
  [
    "the profile",
    "Name",
    "Save profile",
    "Error updating profile",
    <AdminProfileForm key="name" user={user} />,
  ],
  [
    "a charge",
    "Reason",
    "Void charge",
    "Voiding failed",
    <VoidChargeDialog key="void" charge={charge} onClose={onClose} />,
  ],
  [
    "a testimonial",
    "Name",
    "Save",
    "Error saving testimonial: Taken.",
    <TestimonialDialog key="testimonial" testimonial={testimonial} onClose={onClose} />,
  ],
];

test.each(forms)(
  "asks for the password after the session ended, repeats the request and shows its failure: %s",
  async (_what, field, button, sentence, form) => {
    const unauthenticated = new ApiError(401, "unauthenticated", "Sign in.");
    const conflict = new ApiError(409, "conflict", "Taken.");
    const write = jest.fn().mockRejectedValueOnce(unauthenticated).mockRejectedValueOnce(conflict);
    jest.spyOn(api, "put").mockImplementation(write);
    jest
      .spyOn(api, "post")
      .mockImplementation((path: string) =>
        path === "/api/auth/admin-login" ? Promise.resolve({ user }) : write(),
      );
    render(
      <Toaster>
        <SessionGuard kind="admin" user={user}>
          {form}
        </SessionGuard>
      </Toaster>,
    );
    await userEvent.type(screen.getByLabelText(field), "!");
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByRole("dialog", { name: "Your session has ended" })).toBeVisible();
    expect(screen.queryByText(/^Error|failed$/)).toBeNull();

    await userEvent.type(screen.getByLabelText("Password"), "otters carry lamps");
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  },
);
