import { bidi } from "@/lib/core/isolated";
import type { Block, LegalPage } from "./content-schema";

export interface LegalSettings {
  siteName: string;
  contactEmail: string;
  address: string;
}

/** Where to write, in a sentence; the pages make a link of it. */
export const contactWords = (contactEmail: string) => contactEmail || "our contact page";

const heading = (text: string): Block => ({ kind: "heading", text });
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const list = (...items: string[]): Block => ({ kind: "list", text: items.join("\n") });

const partsOf = (siteName: string, address: string) =>
  [siteName, ...address.split("\n")]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");

const CHANGED_ON = "2026-11-30";

/** States only what the software does. */
const privacy = ({ siteName, contactEmail, address }: LegalSettings): LegalPage => ({
  title: "Privacy Policy",
  changedOn: CHANGED_ON,
  blocks: [
    heading("Who is responsible"),
    paragraph(
      bidi`${partsOf(siteName, address)}. Write to ${contactWords(contactEmail)} about anything on this page.`,
    ),
    heading("When you only visit"),
    paragraph("Nobody tracks what you read here."),
    paragraph(
      "These pages set no cookies and load nothing from other companies. There is no analytics, no advertising and no tracking. When you leave a page, your browser tells us how quickly it loaded: a few numbers and the page’s name, nothing that says who you are. If you choose dark mode or stop the motion, your browser remembers it; we never see it.",
    ),
    heading("When you write to us"),
    paragraph("What you send us is kept to answer you."),
    paragraph(
      "We keep your name, email address, company and message, and the address your request came from, to answer you and to keep spam out. You can ask us to delete them at any time.",
    ),
    heading("When you are a customer"),
    paragraph("We keep what your account, your services and the law need."),
    list(
      "Your account: name, email address, company, phone number, and a password that is stored as a hash only.",
      "Your services, notes, charges and invoices. Invoices are kept for as long as the law requires.",
      "Your sessions: when and from which device you signed in, so that you can end them.",
      "A log of changes to your account, to find mistakes and misuse.",
    ),
    paragraph(
      "Signing in sets one cookie that keeps you signed in, and one that stays for a year and tells us that this browser has signed in to your account before, so that nobody else’s wrong passwords keep you out. Scripts cannot read these two. A third tells these pages that someone is signed in, so that they link to your dashboard. The pages where you sign in set one with your time zone, for a year, so that times are yours. None is used for anything else.",
    ),
    heading("Who else sees it"),
    paragraph("We sell your data to no one."),
    paragraph(
      "Our email and hosting providers and, where you pay online, our payment provider process it for us, under contract.",
    ),
    heading("Your rights"),
    paragraph("Your data stays yours."),
    paragraph(
      "You can download everything kept about you from your dashboard, correct it in your profile, ask us to delete it, object to its use, and complain to your data protection authority.",
    ),
  ],
});

/** States the rules of subscriptions as the software applies them. */
const terms = ({ siteName, contactEmail }: LegalSettings): LegalPage => ({
  title: "Terms of Service",
  changedOn: CHANGED_ON,
  blocks: [
    heading("What you get"),
    paragraph("You get what the service’s description says."),
    paragraph(
      bidi`${siteName} builds and runs AI agents and automation for businesses. What a service does, what it needs from you and how long delivery takes is written in its description when you subscribe or when we assign it to you.`,
    ),
    heading("Your account"),
    paragraph("Your account is for you alone."),
    paragraph(
      "Keep your password to yourself, and tell us if you think someone else knows it. You can see and end your sessions at any time.",
    ),
    heading("Prices and payment"),
    paragraph("You pay by the month, and know each price beforehand."),
    list(
      "A service is charged by the month, in advance, from the day it starts. A setup fee, if there is one, is charged once, when the service is ordered.",
      "A price change applies to later charges only.",
      "We remind you before a charge is due and after. A service with a charge more than 14 days overdue is suspended until it is paid.",
      "Every payment gets a numbered invoice, which you can download.",
    ),
    heading("Pausing and cancelling"),
    paragraph("Pause whenever you like. Cancel at the end of any paid month."),
    paragraph(
      "You do both in your dashboard. You may also end a service sooner. What is due by then stays due; what is not yet due is not charged, and nothing is given back for the rest of a paid month.",
    ),
    paragraph(
      "If a billing day passes while a service is paused, the days up to the next one are charged in proportion when you resume it. The days it stood still are not charged.",
    ),
    heading("What we answer for"),
    paragraph("We answer for careful work and for what the law holds us to."),
    paragraph(
      "Agents can be wrong: decisions with legal or medical weight need a person, and our services are built so that one can step in.",
    ),
    heading("Questions"),
    paragraph(bidi`Write to ${contactWords(contactEmail)}.`),
  ],
});

/** The legal pages of an agency that has none of its own: what holds for everybody. */
export const defaultLegal = (settings: LegalSettings) => ({
  privacy: privacy(settings),
  terms: terms(settings),
});
