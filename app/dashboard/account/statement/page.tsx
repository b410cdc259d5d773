import type { Metadata } from "next";
import { StatementTable } from "@/components/billing/StatementTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { guardedRead } from "@/lib/auth/guarded-read";
import { today } from "@/lib/core/clock";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadStatement } from "@/lib/domain/billing/statement-loaders";
import { statementQuery } from "@/lib/domain/billing/statement-schema";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Statement" };

const PATH = "/dashboard/account/statement";
const DOCUMENT = "/api/users/billing/statement.pdf";

export default async function StatementPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  await requireSection("statement");
  const query = pageQuery(statementQuery, await searchParams);
  const [page, format] = await guardedRead(Promise.all([loadStatement(query), loadFormat()]));
  return (
    <Panel
      id="statement"
      title="Statement"
      flush
      aside={
        page && (
          <Row gap={16}>
            <Text variant="body2" tabular on="desk">
              Due now <strong>{format.money(page.dueNow)}</strong> · Upcoming{" "}
              <strong>{format.money(page.upcoming)}</strong>
            </Text>
            <TextLink
              to="file"
              href={hrefWith(DOCUMENT, { from: page.from, to: page.to }, {})}
              target="_blank"
              rel="noopener"
              look="button"
            >
              PDF
            </TextLink>
          </Row>
        )
      }
    >
      <FilterBar
        inPanel
        path={PATH}
        label="Days of the statement"
        filters={[
          {
            kind: "period",
            name: "from",
            until: "to",
            label: "Period",
            today: today().toString(),
            whole: "year",
          },
        ]}
      />
      {page && (
        <PanelFoot on="phone">
          <span>
            Due now <strong>{format.money(page.dueNow)}</strong>
          </span>
          <span>
            Upcoming <strong>{format.money(page.upcoming)}</strong>
          </span>
        </PanelFoot>
      )}
      {page ? (
        <StatementTable statement={page.statement} from={page.from} to={page.to} format={format} />
      ) : (
        <EmptyState
          icon="search"
          title="No such range"
          text="The first day comes before the last, at most five years apart."
          action={{ href: PATH, label: "Show this year" }}
        />
      )}
    </Panel>
  );
}
