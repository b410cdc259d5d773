import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { ResendVerification } from "@/components/customer/ResendVerification";
import { WriteToUs } from "@/components/inquiry/WriteToUs";
import { TeamNotes } from "@/components/note/TeamNotes";
import { DueStrip } from "@/components/payment/DueStrip";
import { PaymentHistory } from "@/components/payment/PaymentHistory";
import { ProgressByService, SpendByMonth, SpendByService } from "@/components/payment/Spend";
import { AssignedServices } from "@/components/subscription/AssignedServices";
import { ownServices } from "@/components/subscription/own-service";
import { Services } from "@/components/subscription/Services";
import { PageHeader } from "@/components/ui/PageHeader";
import { SummaryCards } from "@/components/ui/SummaryCards";
import { hrefWith, pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadTeamNotes } from "@/lib/domain/note/loaders";
import { loadDashboard, loadDue } from "@/lib/domain/payment/loaders";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadCreditNotes } from "@/lib/domain/refund/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";

const PAYMENTS = 6;
const NOTES = 2;

/** Two columns; on a phone all parts in one, where what was paid comes before the charts. */
const beside = (columns: string) => ({
  display: { xs: "contents", sm: "grid" },
  gap: { xs: 2, lg: 3 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: columns },
});
const parts = { display: "flex", flexDirection: "column", gap: { xs: 2, lg: 3 } };
const together = {
  display: { xs: "contents", sm: "flex" },
  flexDirection: "column",
  gap: 2,
  minWidth: 0,
};
const pair = {
  display: { xs: "contents", sm: "grid" },
  gap: { xs: 2, lg: 3 },
  gridTemplateColumns: { sm: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
};
const chart = { order: { xs: 1, sm: 0 }, "&:empty": { display: "none" } };

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: PAYMENTS };
  const [dashboard, due, notes, mailsAt, format] = await guardedRead(
    Promise.all([
      loadDashboard(query),
      loadDue(),
      loadTeamNotes(NOTES),
      loadMailsAddress(),
      loadFormat(),
    ]),
  );
  const { user, summary, subscriptions, payments, analytics } = dashboard;
  const creditNotes = await guardedRead(loadCreditNotes(payments.rows));
  const services = ownServices(subscriptions, due);
  const hasRail = notes.length > 0 || analytics.spendByMonth.some(({ amount }) => amount > 0);
  return (
    <>
      <PageHeader
        title="Customer Dashboard"
        subtitle={`Welcome, ${user.name}`}
        actions={<WriteToUs user={user} on="desk" />}
      />
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pending={user.pendingEmail} mailsAt={mailsAt} />
      )}
      {param(params, "payment") === "cancelled" && (
        <Alert severity="info" role="note" sx={{ my: 2 }}>
          Nothing was paid. Pay Now leads back to the same page.
        </Alert>
      )}
      <DueStrip services={services} format={format} />
      <SummaryCards
        label="Summary"
        figures={[
          { label: "Total Services", value: format.number(summary.totalServices) },
          { label: "Active Services", value: format.number(summary.activeServices) },
          { label: "Total Spent", value: format.money(summary.totalSpent) },
          { label: "Company", value: user.company ?? "N/A", isText: true },
        ]}
      />
      <Box sx={parts}>
        <Box sx={beside(hasRail ? "minmax(0, 1fr) 384px" : "minmax(0, 1fr)")}>
          <Services services={services} format={format} />
          {hasRail && (
            <Box sx={together}>
              <Box sx={chart}>
                <SpendByMonth analytics={analytics} due={summary.outstanding} format={format} />
              </Box>
              <TeamNotes notes={notes} format={format} />
            </Box>
          )}
        </Box>
        <Box sx={beside(services.length > 0 ? "minmax(0, 3fr) minmax(0, 4fr)" : "minmax(0, 1fr)")}>
          {services.length > 0 && <AssignedServices services={services} format={format} />}
          <PaymentHistory
            {...{ creditNotes, query, format }}
            page={payments}
            href={(change) => hrefWith("/dashboard", params, change)}
          />
        </Box>
        {services.length > 0 && (
          <Box sx={pair}>
            <Box sx={chart}>
              <SpendByService analytics={analytics} format={format} />
            </Box>
            <Box sx={chart}>
              <ProgressByService analytics={analytics} format={format} />
            </Box>
          </Box>
        )}
      </Box>
      <WriteToUs user={user} on="phone" />
    </>
  );
}
