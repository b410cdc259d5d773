import type { Metadata } from "next";
import { People } from "@/components/customers/People";
import { withState } from "@/components/customers/person-state";
import { Changes } from "@/components/forms/Changes";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnPeople } from "@/lib/domain/customers/loaders";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const { id } = await requireSection("people");
  const [people, { locale, timeZone }] = await guardedRead(
    Promise.all([loadOwnPeople(), loadFormat()]),
  );
  return (
    <Changes>
      <People
        people={withState(people, now())}
        ownId={id}
        path="/api/users/people"
        locale={locale}
        timeZone={timeZone}
      />
    </Changes>
  );
}
