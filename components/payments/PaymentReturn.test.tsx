import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Charge } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";
import { PaymentReturn } from "./PaymentReturn";

jest.mock("@/components/ui/use-toast", () => ({ useToast: () => jest.fn() }));

const open = { _id: "p", status: "pending", checkout: { status: "open" } } as Charge;
const paid = { ...open, status: "paid", checkout: null, invoiceNumber: "INV-000001" } as Charge;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const answerWith = (...answers: Charge[]) => {
  const post = jest.spyOn(api, "post");
  for (const data of answers) post.mockResolvedValueOnce({ data });
  return post;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("the provider is asked at once, and every three seconds until it has reported", async () => {
  const post = answerWith(open, open, paid);
  render(<PaymentReturn charge={open} />);
  expect(screen.getByText("Confirming your payment")).toBeVisible();
  await pass(0);
  expect(screen.getByText("Not paid yet")).toBeVisible();
  await pass(3_000);
  expect(post).toHaveBeenCalledTimes(2);
  await pass(3_000);
  expect(screen.getByText("Payment received")).toBeVisible();
  await pass(60_000);
  expect(post).toHaveBeenCalledTimes(3);
});

test("the page stops looking by itself, and a button looks again", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({ data: open });
  render(<PaymentReturn charge={open} />);
  for (let look = 0; look < 20; look++) await pass(3_000);
  expect(post).toHaveBeenCalledTimes(8);
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  await pass(0);
  expect(post).toHaveBeenCalledTimes(9);
});

test("nobody is asked about a payment that is decided", async () => {
  const post = answerWith();
  render(<PaymentReturn charge={paid} />);
  await pass(10_000);
  expect(post).not.toHaveBeenCalled();
});

test("what was refused is paid again here, or looked at", async () => {
  const refused = { ...open, amount: 890, checkout: null } as Charge;
  answerWith(refused);
  render(<PaymentReturn charge={open} />);
  await pass(0);
  expect(screen.getByText("Not paid")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Pay \$890\.00,/ })).toBeEnabled();
  expect(screen.getByRole("link", { name: "See the charge" })).toHaveAttribute(
    "href",
    "/dashboard/payments/p",
  );
});
