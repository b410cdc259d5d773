import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { ResendVerification } from "@/components/accounts/ResendVerification";
import { ContactButton } from "@/components/inbox/ContactButton";
import { TeamNotes } from "@/components/inbox/TeamNotes";
import { DueStrip } from "@/components/billing/DueStrip";
import { PaymentHistory } from "@/components/billing/PaymentHistory";
import { ProgressByService, SpendByMonth, SpendByService } from "@/components/billing/Spend";
import { AssignedServices } from "@/components/billing/AssignedServices";
import { toSubscribedServices } from "@/components/billing/subscribed-services";
import { Services } from "@/components/billing/Services";
import { PageHeader } from "@/components/ui/PageHeader";
import { SummaryCards } from "@/components/ui/SummaryCards";
import { hrefWith, pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadTeamNotes } from "@/lib/domain/inbox/loaders";
import { loadDashboard, loadDueCharges } from "@/lib/domain/billing/loaders";
import { customerPaymentsQuery } from "@/lib/domain/billing/payment-schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";

const MAX_PAYMENTS = 6;
const MAX_NOTES = 2;

/** Two columns; one on a phone, with the payments before the charts. */
const columnsOf = (columns: string) => ({
  display: { xs: "contents", sm: "grid" },
  gap: { xs: 2, lg: 3 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: columns },
});
const sections = { display: "flex", flexDirection: "column", gap: { xs: 2, lg: 3 } };
const rail = {
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
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: MAX_PAYMENTS };
  const [dashboard, due, notes, mailsHref, format] = await guardedRead(
    Promise.all([
      loadDashboard(query),
      loadDueCharges(),
      loadTeamNotes(MAX_NOTES),
      loadMailsAddress(),
      loadFormat(),
    ]),
  );
  const { user, summary, subscriptions, payments, creditNotes, analytics } = dashboard;
  const services = toSubscribedServices(subscriptions, due);
  const hasRail = notes.length > 0 || analytics.spendByMonth.some(({ amount }) => amount > 0);
  return (
    <>
      <PageHeader
        title="Customer Dashboard"
        subtitle={`Welcome, ${user.name}`}
        actions={<ContactButton user={user} on="desk" />}
      />
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
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
      <Box sx={sections}>
        <Box sx={columnsOf(hasRail ? "minmax(0, 1fr) 384px" : "minmax(0, 1fr)")}>
          <Services services={services} format={format} />
          {hasRail && (
            <Box sx={rail}>
              <Box sx={chart}>
                <SpendByMonth analytics={analytics} due={summary.outstanding} format={format} />
              </Box>
              <TeamNotes notes={notes} format={format} />
            </Box>
          )}
        </Box>
        <Box
          sx={columnsOf(services.length > 0 ? "minmax(0, 3fr) minmax(0, 4fr)" : "minmax(0, 1fr)")}
        >
          {services.length > 0 && <AssignedServices services={services} format={format} />}
          <PaymentHistory
            page={payments}
            creditNotes={creditNotes}
            query={query}
            format={format}
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
      <ContactButton user={user} on="phone" />
    </>
  );
}
