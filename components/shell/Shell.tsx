import type { ReactNode } from "react";
import { SkipLink } from "./Frame";
import { LeaveQuestion } from "./LeaveQuestion";
import { Main } from "./Main";
import { PendingPages } from "./PendingPage";

interface Props {
  header: ReactNode;
  /** Between header and content: maintenance, a missing connection. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the portal and the admin area: skip link, header, content. */
export function Shell({ header, notice, children }: Props) {
  return (
    <PendingPages>
      <SkipLink />
      {header}
      {notice}
      <Main>{children}</Main>
      <LeaveQuestion />
    </PendingPages>
  );
}
