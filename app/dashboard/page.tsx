import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
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
import { pageRead } from "@/lib/auth/page-read";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadTeamNotes } from "@/lib/domain/note/loaders";
import { loadAnalytics, loadDashboard, loadDue } from "@/lib/domain/payment/loaders";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadFormat } from "@/lib/domain/session/loaders";

const PAYMENTS = 10;
const NOTES = 2;

const beside = (columns: string) => ({
  display: "grid",
  gap: { xs: 2, lg: 3 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: columns },
});

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: PAYMENTS };
  const [{ user, summary, subscriptions, payments }, due, analytics, notes, mailsAt, format] =
    await pageRead(
      Promise.all([
        loadDashboard(query),
        loadDue(),
        loadAnalytics(),
        loadTeamNotes(NOTES),
        loadMailsAddress(),
        loadFormat(),
      ]),
    );
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
      <Stack spacing={{ xs: 2, lg: 3 }}>
        <Box sx={beside(hasRail ? "minmax(0, 1fr) 384px" : "minmax(0, 1fr)")}>
          <Services services={services} format={format} />
          {hasRail && (
            <Stack spacing={2}>
              <SpendByMonth analytics={analytics} due={summary.outstanding} format={format} />
              <TeamNotes notes={notes} format={format} />
            </Stack>
          )}
        </Box>
        <Box sx={beside(services.length > 0 ? "minmax(0, 3fr) minmax(0, 4fr)" : "minmax(0, 1fr)")}>
          {services.length > 0 && (
            <Stack spacing={2}>
              <AssignedServices services={services} format={format} />
              <SpendByService analytics={analytics} format={format} />
              <ProgressByService analytics={analytics} format={format} />
            </Stack>
          )}
          <PaymentHistory
            page={payments}
            query={query}
            href={(change) => hrefWith("/dashboard", params, change)}
            format={format}
          />
        </Box>
      </Stack>
      <WriteToUs user={user} on="phone" />
    </>
  );
}
