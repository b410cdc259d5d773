import type { Prisma } from "@/generated/prisma/client";
import { anyRandom, type Random } from "./random";

/** Invoice number `n` of the gapless sequence, as lib/domain/payment writes it. */
export const invoiceNumber = (n: number) => `INV-${n.toString().padStart(6, "0")}`;

/** The same of credit notes. */
export const creditNoteNumber = (n: number) => `CN-${n.toString().padStart(6, "0")}`;

interface Seller {
  siteName: string;
  contactEmail: string;
  contactPhone: string;
  address: string;
  bankDetails?: string | null;
}

interface Buyer {
  name: string;
  email: string;
  company?: string | null;
}

/** The document of a charge, made with it: seller and buyer as they are given. */
export function invoice(
  charge: {
    id: string;
    amountCents: number;
    setupCents?: number;
    taxCents?: number;
    taxRate?: number;
    invoiceNumber: string;
    createdAt: Date | string;
    poNumber?: string | null;
  },
  { seller, buyer, serviceName }: { seller: Seller; buyer: Buyer; serviceName: string },
  random: Random = anyRandom,
): Prisma.InvoiceCreateManyInput {
  const issuedAt = new Date(charge.createdAt);
  return {
    id: random.uuid(issuedAt),
    chargeId: charge.id,
    number: charge.invoiceNumber,
    sellerName: seller.siteName,
    sellerEmail: seller.contactEmail,
    sellerPhone: seller.contactPhone,
    sellerAddress: seller.address,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerCompany: buyer.company ?? null,
    serviceName,
    amountCents: charge.amountCents,
    setupCents: charge.setupCents ?? 0,
    taxCents: charge.taxCents ?? 0,
    taxRate: charge.taxRate ?? 0,
    issuedAt,
    poNumber: charge.poNumber ?? null,
    bankDetails: seller.bankDetails ?? null,
    builtInMark: true,
  };
}
