import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import type { CompanyPerson } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import { People } from "./People";
import { withState } from "./person-state";

const NOW = new Date("2026-11-25T12:00:00Z");

const person = (over: Partial<CompanyPerson>): CompanyPerson => ({
  _id: "p",
  version: 1,
  createdAt: "2026-10-01T12:00:00Z",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "owner",
  isActive: true,
  invitedAt: null,
  acceptedAt: "2026-10-01T12:00:00Z",
  lastSeenAt: "2026-11-24T12:00:00Z",
  ...over,
});

const ada = person({ _id: "ada" });
const invited = { role: "billing", acceptedAt: null, lastSeenAt: null } as const;
const ben = person({
  ...invited,
  _id: "ben",
  name: "Ben Okri",
  email: "ben@example.com",
  invitedAt: "2026-11-20T12:00:00Z",
});
const cleo = person({
  ...invited,
  _id: "cleo",
  name: "Cleo Marsh",
  invitedAt: "2026-11-10T12:00:00Z",
});
const dan = person({ _id: "dan", name: "Dan Ruiz", role: "member", lastSeenAt: null });

function show(people: CompanyPerson[], ownId?: string) {
  render(
    <People
      people={withState(people, NOW)}
      ownId={ownId}
      path="/api/users/people"
      locale="en-US"
      timeZone="UTC"
    />,
  );
}

const rowOf = (name: string) =>
  screen.getAllByRole("listitem").find((row) => row.textContent.includes(name));

async function choose(name: string, item: string) {
  await userEvent.click(screen.getByRole("button", { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("each person's role and whether they have come is said", () => {
  show([ada, ben, cleo, dan], "ada");
  expect(rowOf("Ada Lovelace (you)")).toHaveTextContent(/Owner.*Last seen Nov/);
  expect(rowOf("Ben Okri")).toHaveTextContent(
    /BillingInvitedInvited on Nov \d+, 2026, not accepted yet/,
  );
  expect(rowOf("Cleo Marsh")).toHaveTextContent(/Expired.*the link has expired/);
  expect(rowOf("Dan Ruiz")).toHaveTextContent(/Member.*Joined on/);
});

test("who has not accepted can be invited again, who has cannot", async () => {
  const post = jest.spyOn(api, "post").mockResolvedValue({});
  show([ada, ben, dan], "ada");
  await choose("Ben Okri", "Invite again");
  expect(post).toHaveBeenCalledWith("/api/users/people/ben/invite");
  await userEvent.click(screen.getByRole("button", { name: "More for Dan Ruiz" }));
  expect(await screen.findByRole("menuitem", { name: "Remove" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Invite again" })).toBeNull();
});

test("nobody is invited to a deleted company", () => {
  render(
    <People people={withState([ada], NOW)} path="/p" isReadOnly locale="en-US" timeZone="UTC" />,
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("the server's first answer says the day in the reader's time zone", () => {
  const html = renderToString(
    <People
      people={withState([person({ lastSeenAt: "2026-11-24T02:00:00Z" })], NOW)}
      path="/p"
      isReadOnly
      locale="en-US"
      timeZone="America/New_York"
    />,
  );
  expect(html).toContain("Nov 23, 2026");
});
