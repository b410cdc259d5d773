/** Whose sessions. */
type AccountKind = "customer" | "admin";

export type PageEntry =
  /** Public and static, with its priority in the sitemap. */
  | { kind: "site"; priority: number }
  /** Static, with a form that is posted to `<page>/send`. Who has such a session is led on. */
  | { kind: "form"; forVisitors?: AccountKind }
  /** Static, of a mailed link: its form needs the script, for the token is in the fragment. */
  | { kind: "link" }
  /** Rendered for each request, for anyone. */
  | { kind: "rendered" }
  /** Rendered for each request, with all pages below it, for sessions of this kind. */
  | { kind: "area"; of: AccountKind };

/** Every page, by its address as the folders of app/ write it. */
export const PAGES = {
  "/": { kind: "site", priority: 1 },
  "/about": { kind: "site", priority: 0.8 },
  "/services": { kind: "site", priority: 0.8 },
  "/testimonials": { kind: "site", priority: 0.8 },
  "/contact": { kind: "site", priority: 0.9 },
  "/privacy": { kind: "site", priority: 0.2 },
  "/terms": { kind: "site", priority: 0.2 },
  "/legal/processing": { kind: "site", priority: 0.2 },
  "/services/[slug]": { kind: "site", priority: 0.7 },
  "/dashboard": { kind: "area", of: "customer" },
  "/admin-dashboard": { kind: "area", of: "admin" },
  "/admin": { kind: "form", forVisitors: "admin" },
  "/login": { kind: "form", forVisitors: "customer" },
  "/register": { kind: "form", forVisitors: "customer" },
  "/forgot-password": { kind: "form" },
  "/invitation": { kind: "form" },
  "/reset-password": { kind: "link" },
  "/verify-email": { kind: "link" },
  "/undo-email": { kind: "link" },
  "/disown": { kind: "link" },
  "/pay/[token]": { kind: "rendered" },
  "/dev-inbox": { kind: "rendered" },
} as const satisfies Record<string, PageEntry>;

export type PageAddress = keyof typeof PAGES;

/** Where each kind of account signs in, and the area that it opens. */
export const HOMES: Record<AccountKind, { signIn: PageAddress; area: PageAddress }> = {
  customer: { signIn: "/login", area: "/dashboard" },
  admin: { signIn: "/admin", area: "/admin-dashboard" },
};

function isAt(path: string[], address: string[], isArea: boolean): boolean {
  if (isArea ? path.length < address.length : path.length !== address.length) return false;
  return address.every((part, n) => part === path[n] || (part.startsWith("[") && path[n] !== ""));
}

/** The page that answers a path; undefined where there is none. */
export function pageAt(path: string): PageEntry | undefined {
  const parts = path.split("/");
  const entry = Object.entries<PageEntry>(PAGES).find(([address, { kind }]) =>
    isAt(parts, address.split("/"), kind === "area"),
  );
  return entry?.[1];
}

export function addressesOf(...kinds: PageEntry["kind"][]): string[] {
  return Object.entries<PageEntry>(PAGES).flatMap(([address, { kind }]) =>
    kinds.includes(kind) ? [address] : [],
  );
}
