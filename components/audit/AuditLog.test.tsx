import { render, screen, within } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { AuditLog } from "./AuditLog";

jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams("actorId=c"),
}));

const show = (actorId?: string) =>
  render(
    <AuditLog
      page={{ rows: [], total: 0, page: 1, limit: 50 }}
      query={{ page: 1, limit: 50, actorId }}
      state={{}}
      path="/admin-dashboard"
      format={formatFor("en-US", "UTC")}
      today="2026-11-24"
      people={[{ _id: "i", name: "Ingrid Halden" }]}
    />,
  );

test("the log is filtered by who did it: the agency's people, and whom a link names", () => {
  show().unmount();
  show("c");
  const who = within(screen.getByRole("search")).getByRole("combobox", { name: "Who" });
  expect(
    within(who)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Anyone", "Ingrid Halden", "One customer’s person"]);
  expect(who).toHaveValue("c");
});
