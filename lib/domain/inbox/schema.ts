/** What waits for an administrator, counted. */
export interface Waiting {
  /** Neither answered nor archived, and no customer was made of them. */
  inquiries: number;
  /** Of customers who are not deleted. */
  unreadNotes: number;
  deletionRequests: number;
}

interface Item {
  key: string;
  /** Since when it waits; ISO instant. */
  since: string;
  customer: { _id: string; name: string };
}

/** The notes about one subscription that nobody has read yet. */
export interface UnreadThread extends Item {
  kind: "notes";
  subscription: string;
  service: string;
  /** Oldest first. */
  notes: { _id: string; content: string; createdAt: string }[];
}

/** A customer who wants the account deleted. */
export interface DeletionAsked extends Item {
  kind: "deletion";
  /** Dollars that are still to be paid. */
  outstanding: number;
}

export type InboxItem = UnreadThread | DeletionAsked;
