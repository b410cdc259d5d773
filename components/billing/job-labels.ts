const labels: Record<string, string> = {
  mail: "Sending an email",
  links: "Emailing a link for a new password",
  billing: "Billing services that are due",
  asks: "Closing expired questions",
  requests: "Emailing what was written in requests",
  approvals: "Reminding of pending approvals",
  reports: "Sending weekly reports",
  autopay: "Charging automatically",
  payments: "Asking the provider about payments",
  books: "Checking the books",
  housekeeping: "Clearing out what has expired",
};

export const jobLabel = (queue: string) => labels[queue] ?? queue;
