import { refundTax } from "./policy";

/** What a charge's refunds have of its tax, one after the other. */
function taxesOf(amountCents: number, taxCents: number, parts: number[]): number[] {
  const refunds: { taxCents: number }[] = [];
  let refundedCents = 0;
  for (const part of parts) {
    const charge = { amountCents, taxCents, refundedCents, refunds };
    refunds.push({ taxCents: refundTax(charge, part) });
    refundedCents += part;
  }
  return refunds.map((refund) => refund.taxCents);
}

test.each([
  ["in one", 119_00, 19_00, [119_00]],
  ["in three", 100_01, 15_97, [33_33, 33_33, 33_35]],
  ["to the cent", 1_19, 19, Array.from({ length: 119 }, () => 1)],
  ["with one small part", 334_99, 55_83, [82_00, 69_00, 102_00, 81_98, 1]],
])(
  "a charge refunded %s has its tax refunded, each part its share to a cent",
  (_, amount, tax, parts) => {
    const taxes = taxesOf(amount, tax, parts);
    expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(tax);
    for (const [n, cents] of taxes.entries()) {
      const share = (tax * (parts[n] ?? 0)) / amount;
      expect(Math.abs(cents - share)).toBeLessThanOrEqual(1);
      expect(cents).toBeLessThanOrEqual(parts[n] ?? 0);
    }
  },
);
