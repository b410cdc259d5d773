import { act, render, screen } from "@testing-library/react";
import { api } from "@/lib/http/client";
import { StillDue } from "@/components/accounts/StillDue";

const get = jest.spyOn(api, "get");
const show = (answer: Promise<unknown>) => {
  get.mockReturnValueOnce(answer);
  return act(async () => void render(<StillDue customerId="u" />));
};

test("names what a customer owes", async () => {
  await show(Promise.resolve({ sums: { pending: 1250, paid: 10, refunded: 0 } }));
  expect(screen.getByText("$1,250.00 stays due.")).toBeVisible();
  expect(get.mock.lastCall?.[0]).toContain("userId=u&status=pending");
});

test.each([
  ["nothing is owed", () => Promise.resolve({ sums: { pending: 0, paid: 10, refunded: 0 } })],
  ["it cannot be read", () => Promise.reject(new Error("away"))],
])("says nothing when %s", async (_case, answer) => {
  await show(answer());
  expect(screen.queryByText(/still due/)).toBeNull();
});
