/* Written by `npm run routes`; a test holds it against the files on disk. */
import { operations as adminAdministrators } from "@/app/api/admin/administrators/route";
import { operations as adminAdministratorsId } from "@/app/api/admin/administrators/[id]/route";
import { operations as adminAgents } from "@/app/api/admin/agents/route";
import { operations as adminAgentsId } from "@/app/api/admin/agents/[id]/route";
import { operations as adminAgentsIdKeys } from "@/app/api/admin/agents/[id]/keys/route";
import { operations as adminAgentsIdKeysKeyId } from "@/app/api/admin/agents/[id]/keys/[keyId]/route";
import { operations as adminAgentsIdRuns } from "@/app/api/admin/agents/[id]/runs/route";
import { operations as adminAudit } from "@/app/api/admin/audit/route";
import { operations as adminBillingAttempts } from "@/app/api/admin/billing/attempts/route";
import { operations as adminBillingChecks } from "@/app/api/admin/billing/checks/route";
import { operations as adminBillingPreview } from "@/app/api/admin/billing/preview/route";
import { operations as adminBillingProvider } from "@/app/api/admin/billing/provider/route";
import { operations as adminBillingRun } from "@/app/api/admin/billing/run/route";
import { operations as adminBillingSettings } from "@/app/api/admin/billing/settings/route";
import { operations as adminDashboard } from "@/app/api/admin/dashboard/route";
import { operations as adminExportCustomersCsv } from "@/app/api/admin/export/customers.csv/route";
import { operations as adminExportPaymentsCsv } from "@/app/api/admin/export/payments.csv/route";
import { operations as adminExportServicesCsv } from "@/app/api/admin/export/services.csv/route";
import { operations as adminExportSubscriptionsCsv } from "@/app/api/admin/export/subscriptions.csv/route";
import { operations as adminImportCustomers } from "@/app/api/admin/import/customers/route";
import { operations as adminInquiries } from "@/app/api/admin/inquiries/route";
import { operations as adminInquiriesId } from "@/app/api/admin/inquiries/[id]/route";
import { operations as adminInquiriesIdConvert } from "@/app/api/admin/inquiries/[id]/convert/route";
import { operations as adminInquiriesIdReplies } from "@/app/api/admin/inquiries/[id]/replies/route";
import { operations as adminJobs } from "@/app/api/admin/jobs/route";
import { operations as adminJobsIdRetry } from "@/app/api/admin/jobs/[id]/retry/route";
import { operations as adminMails } from "@/app/api/admin/mails/route";
import { operations as adminMailsIdResend } from "@/app/api/admin/mails/[id]/resend/route";
import { operations as adminPassword } from "@/app/api/admin/password/route";
import { operations as adminPaymentsIdNotReceived } from "@/app/api/admin/payments/[id]/not-received/route";
import { operations as adminPaymentsIdRecord } from "@/app/api/admin/payments/[id]/record/route";
import { operations as adminPaymentsIdRefund } from "@/app/api/admin/payments/[id]/refund/route";
import { operations as adminPaymentsIdRemind } from "@/app/api/admin/payments/[id]/remind/route";
import { operations as adminPaymentsIdVoid } from "@/app/api/admin/payments/[id]/void/route";
import { operations as adminProfile } from "@/app/api/admin/profile/route";
import { operations as adminSearch } from "@/app/api/admin/search/route";
import { operations as adminServices } from "@/app/api/admin/services/route";
import { operations as adminServicesId } from "@/app/api/admin/services/[id]/route";
import { operations as adminSessions } from "@/app/api/admin/sessions/route";
import { operations as adminSessionsId } from "@/app/api/admin/sessions/[id]/route";
import { operations as adminSubscriptions } from "@/app/api/admin/subscriptions/route";
import { operations as adminSubscriptionsId } from "@/app/api/admin/subscriptions/[id]/route";
import { operations as adminSubscriptionsIdAgents } from "@/app/api/admin/subscriptions/[id]/agents/route";
import { operations as adminSubscriptionsIdNotes } from "@/app/api/admin/subscriptions/[id]/notes/route";
import { operations as adminSubscriptionsIdNotesRead } from "@/app/api/admin/subscriptions/[id]/notes/read/route";
import { operations as adminSubscriptionsIdUnpark } from "@/app/api/admin/subscriptions/[id]/unpark/route";
import { operations as adminTwoFactor } from "@/app/api/admin/two-factor/route";
import { operations as adminUsers } from "@/app/api/admin/users/route";
import { operations as adminUsersId } from "@/app/api/admin/users/[id]/route";
import { operations as adminUsersIdCharges } from "@/app/api/admin/users/[id]/charges/route";
import { operations as adminUsersIdErase } from "@/app/api/admin/users/[id]/erase/route";
import { operations as adminUsersIdInvite } from "@/app/api/admin/users/[id]/invite/route";
import { operations as adminUsersIdPeople } from "@/app/api/admin/users/[id]/people/route";
import { operations as adminUsersIdPeoplePersonId } from "@/app/api/admin/users/[id]/people/[personId]/route";
import { operations as adminUsersIdPeoplePersonIdInvite } from "@/app/api/admin/users/[id]/people/[personId]/invite/route";
import { operations as adminUsersIdStatement } from "@/app/api/admin/users/[id]/statement/route";
import { operations as adminUsersIdStatementPdf } from "@/app/api/admin/users/[id]/statement.pdf/route";
import { operations as adminUsersIdView } from "@/app/api/admin/users/[id]/view/route";
import { operations as agentsHeartbeat } from "@/app/api/agents/heartbeat/route";
import { operations as agentsMe } from "@/app/api/agents/me/route";
import { operations as agentsRuns } from "@/app/api/agents/runs/route";
import { operations as agentsVTraces } from "@/app/api/agents/v1/traces/route";
import { operations as authAccept } from "@/app/api/auth/accept/route";
import { operations as authAdminLogin } from "@/app/api/auth/admin-login/route";
import { operations as authDisown } from "@/app/api/auth/disown/route";
import { operations as authForgotPassword } from "@/app/api/auth/forgot-password/route";
import { operations as authInvitation } from "@/app/api/auth/invitation/route";
import { operations as authLogin } from "@/app/api/auth/login/route";
import { operations as authLogout } from "@/app/api/auth/logout/route";
import { operations as authMe } from "@/app/api/auth/me/route";
import { operations as authRegister } from "@/app/api/auth/register/route";
import { operations as authResetPassword } from "@/app/api/auth/reset-password/route";
import { operations as authUndoEmail } from "@/app/api/auth/undo-email/route";
import { operations as authVerifyEmail } from "@/app/api/auth/verify-email/route";
import { operations as authVerifyEmailResend } from "@/app/api/auth/verify-email/resend/route";
import { operations as docs } from "@/app/api/docs/route";
import { operations as docsFile } from "@/app/api/docs/[file]/route";
import { operations as health } from "@/app/api/health/route";
import { operations as healthLive } from "@/app/api/health/live/route";
import { operations as inquiries } from "@/app/api/inquiries/route";
import { operations as monthsFile } from "@/app/api/months/[file]/route";
import { operations as payToken } from "@/app/api/pay/[token]/route";
import { operations as paymentsId } from "@/app/api/payments/[id]/route";
import { operations as paymentsIdConfirm } from "@/app/api/payments/[id]/confirm/route";
import { operations as paymentsIdInvoicePdf } from "@/app/api/payments/[id]/invoice.pdf/route";
import { operations as paymentsIdRequestPdf } from "@/app/api/payments/[id]/request.pdf/route";
import { operations as refundsIdCreditNotePdf } from "@/app/api/refunds/[id]/credit-note.pdf/route";
import { operations as services } from "@/app/api/services/route";
import { operations as servicesCategories } from "@/app/api/services/categories/route";
import { operations as servicesFeatured } from "@/app/api/services/featured/route";
import { operations as servicesId } from "@/app/api/services/[id]/route";
import { operations as servicesIdSubscribe } from "@/app/api/services/[id]/subscribe/route";
import { operations as servicesIdSubscription } from "@/app/api/services/[id]/subscription/route";
import { operations as settings } from "@/app/api/settings/route";
import { operations as subscriptionsAll } from "@/app/api/subscriptions/all/route";
import { operations as subscriptionsAllPayments } from "@/app/api/subscriptions/all/payments/route";
import { operations as subscriptionsAssign } from "@/app/api/subscriptions/assign/route";
import { operations as subscriptionsUserId } from "@/app/api/subscriptions/user/[id]/route";
import { operations as subscriptionsUserIdPayments } from "@/app/api/subscriptions/user/[id]/payments/route";
import { operations as subscriptionsIdPay } from "@/app/api/subscriptions/[id]/pay/route";
import { operations as testimonials } from "@/app/api/testimonials/route";
import { operations as testimonialsId } from "@/app/api/testimonials/[id]/route";
import { operations as usersAgents } from "@/app/api/users/agents/route";
import { operations as usersAgentsId } from "@/app/api/users/agents/[id]/route";
import { operations as usersAgentsIdBaseline } from "@/app/api/users/agents/[id]/baseline/route";
import { operations as usersAgentsIdMonths } from "@/app/api/users/agents/[id]/months/route";
import { operations as usersAgentsIdRuns } from "@/app/api/users/agents/[id]/runs/route";
import { operations as usersAnalytics } from "@/app/api/users/analytics/route";
import { operations as usersAutopay } from "@/app/api/users/autopay/route";
import { operations as usersBilling } from "@/app/api/users/billing/route";
import { operations as usersBillingPay } from "@/app/api/users/billing/pay/route";
import { operations as usersBillingStatement } from "@/app/api/users/billing/statement/route";
import { operations as usersBillingStatementPdf } from "@/app/api/users/billing/statement.pdf/route";
import { operations as usersDashboard } from "@/app/api/users/dashboard/route";
import { operations as usersDeletion } from "@/app/api/users/deletion/route";
import { operations as usersExport } from "@/app/api/users/export/route";
import { operations as usersNotifications } from "@/app/api/users/notifications/route";
import { operations as usersPassword } from "@/app/api/users/password/route";
import { operations as usersPaymentMethods } from "@/app/api/users/payment-methods/route";
import { operations as usersPaymentMethodsId } from "@/app/api/users/payment-methods/[id]/route";
import { operations as usersPeople } from "@/app/api/users/people/route";
import { operations as usersPeopleId } from "@/app/api/users/people/[id]/route";
import { operations as usersPeopleIdInvite } from "@/app/api/users/people/[id]/invite/route";
import { operations as usersProfile } from "@/app/api/users/profile/route";
import { operations as usersRunsIdVerdict } from "@/app/api/users/runs/[id]/verdict/route";
import { operations as usersServices } from "@/app/api/users/services/route";
import { operations as usersServicesId } from "@/app/api/users/services/[id]/route";
import { operations as usersServicesIdNotes } from "@/app/api/users/services/[id]/notes/route";
import { operations as usersServicesIdNotesRead } from "@/app/api/users/services/[id]/notes/read/route";
import { operations as usersSessions } from "@/app/api/users/sessions/route";
import { operations as usersSessionsId } from "@/app/api/users/sessions/[id]/route";
import { operations as vitals } from "@/app/api/vitals/route";
import { operations as webhooksStripe } from "@/app/api/webhooks/stripe/route";
import type { Operations } from "@/lib/http/route";

/** Every address of the API with its operations by method. */
export const modules: Record<string, Operations> = {
  "/api/admin/administrators": adminAdministrators,
  "/api/admin/administrators/{id}": adminAdministratorsId,
  "/api/admin/agents": adminAgents,
  "/api/admin/agents/{id}": adminAgentsId,
  "/api/admin/agents/{id}/keys": adminAgentsIdKeys,
  "/api/admin/agents/{id}/keys/{keyId}": adminAgentsIdKeysKeyId,
  "/api/admin/agents/{id}/runs": adminAgentsIdRuns,
  "/api/admin/audit": adminAudit,
  "/api/admin/billing/attempts": adminBillingAttempts,
  "/api/admin/billing/checks": adminBillingChecks,
  "/api/admin/billing/preview": adminBillingPreview,
  "/api/admin/billing/provider": adminBillingProvider,
  "/api/admin/billing/run": adminBillingRun,
  "/api/admin/billing/settings": adminBillingSettings,
  "/api/admin/dashboard": adminDashboard,
  "/api/admin/export/customers.csv": adminExportCustomersCsv,
  "/api/admin/export/payments.csv": adminExportPaymentsCsv,
  "/api/admin/export/services.csv": adminExportServicesCsv,
  "/api/admin/export/subscriptions.csv": adminExportSubscriptionsCsv,
  "/api/admin/import/customers": adminImportCustomers,
  "/api/admin/inquiries": adminInquiries,
  "/api/admin/inquiries/{id}": adminInquiriesId,
  "/api/admin/inquiries/{id}/convert": adminInquiriesIdConvert,
  "/api/admin/inquiries/{id}/replies": adminInquiriesIdReplies,
  "/api/admin/jobs": adminJobs,
  "/api/admin/jobs/{id}/retry": adminJobsIdRetry,
  "/api/admin/mails": adminMails,
  "/api/admin/mails/{id}/resend": adminMailsIdResend,
  "/api/admin/password": adminPassword,
  "/api/admin/payments/{id}/not-received": adminPaymentsIdNotReceived,
  "/api/admin/payments/{id}/record": adminPaymentsIdRecord,
  "/api/admin/payments/{id}/refund": adminPaymentsIdRefund,
  "/api/admin/payments/{id}/remind": adminPaymentsIdRemind,
  "/api/admin/payments/{id}/void": adminPaymentsIdVoid,
  "/api/admin/profile": adminProfile,
  "/api/admin/search": adminSearch,
  "/api/admin/services": adminServices,
  "/api/admin/services/{id}": adminServicesId,
  "/api/admin/sessions": adminSessions,
  "/api/admin/sessions/{id}": adminSessionsId,
  "/api/admin/subscriptions": adminSubscriptions,
  "/api/admin/subscriptions/{id}": adminSubscriptionsId,
  "/api/admin/subscriptions/{id}/agents": adminSubscriptionsIdAgents,
  "/api/admin/subscriptions/{id}/notes": adminSubscriptionsIdNotes,
  "/api/admin/subscriptions/{id}/notes/read": adminSubscriptionsIdNotesRead,
  "/api/admin/subscriptions/{id}/unpark": adminSubscriptionsIdUnpark,
  "/api/admin/two-factor": adminTwoFactor,
  "/api/admin/users": adminUsers,
  "/api/admin/users/{id}": adminUsersId,
  "/api/admin/users/{id}/charges": adminUsersIdCharges,
  "/api/admin/users/{id}/erase": adminUsersIdErase,
  "/api/admin/users/{id}/invite": adminUsersIdInvite,
  "/api/admin/users/{id}/people": adminUsersIdPeople,
  "/api/admin/users/{id}/people/{personId}": adminUsersIdPeoplePersonId,
  "/api/admin/users/{id}/people/{personId}/invite": adminUsersIdPeoplePersonIdInvite,
  "/api/admin/users/{id}/statement": adminUsersIdStatement,
  "/api/admin/users/{id}/statement.pdf": adminUsersIdStatementPdf,
  "/api/admin/users/{id}/view": adminUsersIdView,
  "/api/agents/heartbeat": agentsHeartbeat,
  "/api/agents/me": agentsMe,
  "/api/agents/runs": agentsRuns,
  "/api/agents/v1/traces": agentsVTraces,
  "/api/auth/accept": authAccept,
  "/api/auth/admin-login": authAdminLogin,
  "/api/auth/disown": authDisown,
  "/api/auth/forgot-password": authForgotPassword,
  "/api/auth/invitation": authInvitation,
  "/api/auth/login": authLogin,
  "/api/auth/logout": authLogout,
  "/api/auth/me": authMe,
  "/api/auth/register": authRegister,
  "/api/auth/reset-password": authResetPassword,
  "/api/auth/undo-email": authUndoEmail,
  "/api/auth/verify-email": authVerifyEmail,
  "/api/auth/verify-email/resend": authVerifyEmailResend,
  "/api/docs": docs,
  "/api/docs/{file}": docsFile,
  "/api/health": health,
  "/api/health/live": healthLive,
  "/api/inquiries": inquiries,
  "/api/months/{file}": monthsFile,
  "/api/pay/{token}": payToken,
  "/api/payments/{id}": paymentsId,
  "/api/payments/{id}/confirm": paymentsIdConfirm,
  "/api/payments/{id}/invoice.pdf": paymentsIdInvoicePdf,
  "/api/payments/{id}/request.pdf": paymentsIdRequestPdf,
  "/api/refunds/{id}/credit-note.pdf": refundsIdCreditNotePdf,
  "/api/services": services,
  "/api/services/categories": servicesCategories,
  "/api/services/featured": servicesFeatured,
  "/api/services/{id}": servicesId,
  "/api/services/{id}/subscribe": servicesIdSubscribe,
  "/api/services/{id}/subscription": servicesIdSubscription,
  "/api/settings": settings,
  "/api/subscriptions/all": subscriptionsAll,
  "/api/subscriptions/all/payments": subscriptionsAllPayments,
  "/api/subscriptions/assign": subscriptionsAssign,
  "/api/subscriptions/user/{id}": subscriptionsUserId,
  "/api/subscriptions/user/{id}/payments": subscriptionsUserIdPayments,
  "/api/subscriptions/{id}/pay": subscriptionsIdPay,
  "/api/testimonials": testimonials,
  "/api/testimonials/{id}": testimonialsId,
  "/api/users/agents": usersAgents,
  "/api/users/agents/{id}": usersAgentsId,
  "/api/users/agents/{id}/baseline": usersAgentsIdBaseline,
  "/api/users/agents/{id}/months": usersAgentsIdMonths,
  "/api/users/agents/{id}/runs": usersAgentsIdRuns,
  "/api/users/analytics": usersAnalytics,
  "/api/users/autopay": usersAutopay,
  "/api/users/billing": usersBilling,
  "/api/users/billing/pay": usersBillingPay,
  "/api/users/billing/statement": usersBillingStatement,
  "/api/users/billing/statement.pdf": usersBillingStatementPdf,
  "/api/users/dashboard": usersDashboard,
  "/api/users/deletion": usersDeletion,
  "/api/users/export": usersExport,
  "/api/users/notifications": usersNotifications,
  "/api/users/password": usersPassword,
  "/api/users/payment-methods": usersPaymentMethods,
  "/api/users/payment-methods/{id}": usersPaymentMethodsId,
  "/api/users/people": usersPeople,
  "/api/users/people/{id}": usersPeopleId,
  "/api/users/people/{id}/invite": usersPeopleIdInvite,
  "/api/users/profile": usersProfile,
  "/api/users/runs/{id}/verdict": usersRunsIdVerdict,
  "/api/users/services": usersServices,
  "/api/users/services/{id}": usersServicesId,
  "/api/users/services/{id}/notes": usersServicesIdNotes,
  "/api/users/services/{id}/notes/read": usersServicesIdNotesRead,
  "/api/users/sessions": usersSessions,
  "/api/users/sessions/{id}": usersSessionsId,
  "/api/vitals": vitals,
  "/api/webhooks/stripe": webhooksStripe,
};
