import type { Metadata } from "next";
import { StatementTable } from "@/components/charges/StatementTable";
import { DownloadButton } from "@/components/ui/Download";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { Printed } from "@/components/ui/Toolbar";
import { guardedRead } from "@/lib/auth/guarded-read";
import { today } from "@/lib/core/clock";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadStatement } from "@/lib/domain/charges/loaders";
import { statementQuery } from "@/lib/domain/charges/schema";
import { requireSection } from "@/app/dashboard/account/sections";

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
      title={
        page ? (
          <Printed
            screen="Statement"
            paper={bidi`${page.customer}, ${format.day(page.from)} – ${format.day(page.to)}`}
          />
        ) : (
          "Statement"
        )
      }
      flush
      aside={
        <Row gap={16} wrap justify="toEnd">
          {page && (
            <Text variant="body2" tabular on="wide">
              Due now <strong>{format.money(page.dueNow)}</strong> · Upcoming{" "}
              <strong>{format.money(page.upcoming)}</strong>
            </Text>
          )}
          <FilterBar
            inPanel="head"
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
            <DownloadButton
              size="small"
              href={hrefWith(DOCUMENT, { from: page.from, to: page.to }, {})}
            >
              Download PDF
            </DownloadButton>
          )}
        </Row>
      }
    >
      {page && (
        <PanelFoot on="narrow">
          <span>
            Due now <strong>{format.money(page.dueNow)}</strong>
          </span>
          <span>
            Upcoming <strong>{format.money(page.upcoming)}</strong>
          </span>
        </PanelFoot>
      )}
      {page ? (
        <StatementTable {...page} format={format} />
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
