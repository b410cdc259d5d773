import type { Prisma } from "@/generated/prisma/client";
import { anyRandom, type Random } from "./random";
import { now } from "@/lib/core/clock";

/** The one row of settings. */
export function settings(
  over: Partial<Prisma.SettingsCreateInput> = {},
): Prisma.SettingsCreateInput {
  return {
    createdAt: over.createdAt ?? now(),
    siteName: "Halden AI",
    siteDescription:
      "Custom AI agents and workflow automation for businesses that have better things to do than repeat themselves.",
    contactEmail: "hello@halden-ai.example",
    contactPhone: "+1 (555) 010-2030",
    address: "14 Harbor Street, Portland, ME 04101",
    microblogUrl: "https://microblog.example/halden-ai",
    networkUrl: "https://network.example/company/halden-ai",
    codeUrl: "https://code.example/halden-ai",
    photosUrl: "https://photos.example/halden-ai",
    ...over,
  };
}

/** An active five-star testimonial. */
export function testimonial(
  over: Partial<Prisma.TestimonialCreateManyInput> = {},
  random: Random = anyRandom,
): Prisma.TestimonialCreateManyInput {
  return {
    id: random.uuid(),
    name: "Robin Ellery",
    role: "Operations Manager",
    company: "Ellery & Sons",
    content: `Our agent closed ${random.int(20, 90)} % of tickets in its first month, and the rest arrive already sorted.`,
    rating: 5,
    createdAt: now(),
    ...over,
  };
}

/** A new inquiry of the contact form. */
export function inquiry(
  over: Partial<Prisma.InquiryCreateManyInput> = {},
  random: Random = anyRandom,
): Prisma.InquiryCreateManyInput {
  return {
    id: random.uuid(),
    name: "Toni Marlow",
    email: `toni.${random.int(100_000, 999_999)}@example.com`,
    company: null,
    message: "We answer the same forty questions every day. Can an agent take them?",
    ip: "203.0.113.7",
    createdAt: now(),
    ...over,
  };
}
