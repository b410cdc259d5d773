/*
 * Every column of the database that may hold text, decided: whether an erasure takes it, leaves it
 * as its answer says, or it is not about a customer. A new column fails the test until it is here.
 */

type Columns = Record<string, readonly string[]>;

const names = (list: string) => list.split(" ");

/** Loses what it holds about an erased customer. */
export const ERASED_COLUMNS: Columns = {
  Agent: names("name baselineByName"),
  AgentKey: names("name prefix hash"),
  ApiKey: names("name prefix hash"),
  AgentReason: names("reason text"),
  AgentRun: names("externalId subject agentVersion reason url"),
  AgentLine: names("byName"),
  Ask: names("externalId question context options onExpiry runExternalId answer note byName"),
  Attempt: names("order checkoutUrl error reason"),
  AuditEvent: names("actorName changes ip"),
  Customer: names("name email pendingEmail company phone billingAddress taxId poNumber"),
  File: names("name type sha256"),
  FileChunk: ["bytes"],
  FilePreview: ["bytes"],
  IdempotencyKey: names("key requestHash body"),
  IncomingMail: names("messageId sender subject"),
  Inquiry: names("name email company message topic ip"),
  Mail: names("to subject html text lastError replyTo"),
  MethodSetup: names("order checkoutUrl error"),
  Note: ["content"],
  PayLink: ["tokenHash"],
  PaymentMethod: names("brand last4 expires"),
  QueueMark: ["label"],
  RateLimit: ["key"],
  RecoveryCode: ["hash"],
  Reply: ["content"],
  Request: ["title"],
  RequestItem: names("text answer doneByName"),
  RequestMessage: names("content approvalTitle approvalHash decidedByName decisionNote"),
  MonthReview: names("acceptedByName"),
  RunVerdict: names("note byName"),
  Session: names("ip userAgent"),
  Subscription: names("holdReason poNumber"),
  Token: names("hash email"),
  WebhookDelivery: names("body tries answer error"),
  WebhookEndpoint: names("url secret secretEnd formerSecret"),
  User: names("name email pendingEmail passwordHash twoFactorSecret"),
  job: names("data output source_output"),
};

/** Stays, by the entity that the answer names with the reason. */
export const KEPT_COLUMNS: Record<string, Columns> = {
  invoice: {
    Invoice: names(
      "number note buyerName buyerEmail buyerCompany buyerAddress buyerTaxId serviceName taxName poNumber",
    ),
    InvoiceCorrection: names("buyerCompany buyerAddress buyerTaxId poNumber"),
    InvoiceMonth: ["agentName"],
  },
  refund: { Refund: names("reason creditNoteNumber") },
  payment: {
    Charge: names("method transactionId paidWith title note poNumber voidReason"),
    ChargeLine: ["text"],
  },
  attempt: {
    Attempt: names("providerId transactionId"),
    Customer: ["providerCustomerId"],
    MethodSetup: ["providerId"],
    PaymentMethod: ["providerId"],
    ProviderEvent: ["objectId"],
    ProviderSettlement: ["reference"],
  },
  agentMonth: { AgentMonth: names("hash previousHash") },
  event: { AuditEvent: ["requestId"] },
};

/** Of the agency, of the machine, a word of a fixed set, or generated from what is above. */
export const OTHER_COLUMNS: Columns = {
  AgentDay: ["hours"],
  Attempt: names("provider key"),
  AuditEvent: names("action entity entityId"),
  BillingSettings: names("taxName sellerName sellerAddress invoiceNote bankDetails taxId"),
  BooksCheck: ["results"],
  // The words that were shown, the same for everybody.
  Consent: ["text"],
  // What the public pages say.
  Content: names("section items"),
  Counter: ["name"],
  Customer: names("contactText searchText"),
  IdempotencyKey: names("path caller"),
  Inquiry: ["searchText"],
  Invoice: names(
    "currency accent sellerName sellerEmail sellerPhone sellerAddress sellerTaxId bankDetails provider",
  ),
  Mail: names("kind searchText"),
  MethodSetup: names("provider key"),
  Charge: names("currency invoiceNumber voidNumber"),
  PaymentMethod: ["provider"],
  ProviderEvent: names("id type"),
  ProviderListing: ["provider"],
  ProviderSettlement: names("id provider currency"),
  QueueMark: ["kind"],
  Request: ["searchText"],
  RequestMessage: ["searchText"],
  Service: names("name description slug formerSlugs features requirements searchText nameText"),
  Settings: names(
    "siteName siteDescription contactEmail contactPhone address microblogUrl networkUrl codeUrl photosUrl logo accent",
  ),
  // What a client let the site say: it is deleted on its own tab.
  Testimonial: names("name role company content avatar figure figureText product searchText"),
  User: ["contactText"],
  WebhookDelivery: names("event state"),
  WebhookEndpoint: names("kind events switchedOffFor"),
  job: names("policy source_name name singleton_key group_id group_tier dead_letter"),
};
