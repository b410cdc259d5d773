import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/CopyButton";
import { Facts } from "@/components/ui/Facts";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";

interface Props {
  /** The charges that one transfer pays. */
  charges: { invoiceNumber: string; amount: number }[];
  /** Null until an administrator enters them. */
  bankDetails: string | null;
  format: Format;
}

const NO_DETAILS = "Write to us: we send you our bank details.";

const sumOf = (charges: Props["charges"]) => sumDollars(charges.map(({ amount }) => amount));

const referencesOf = (charges: Props["charges"]) =>
  charges.map(({ invoiceNumber }) => invoiceNumber).join(", ");

/** Where a customer sends the money, how much, and the reference. */
export function TransferDetails({ charges, bankDetails, format }: Props) {
  const copied = (name: string, value: string): [string, ReactNode] => [
    name,
    <Row key={name} as="span" justify="between">
      <Text as="span" variant="inherit" preWrap>
        {value}
      </Text>
      <CopyButton text={value} what={name} />
    </Row>,
  ];
  return (
    <Facts
      lines
      facts={[
        ["Amount", format.money(sumOf(charges))],
        copied("Payment reference", referencesOf(charges)),
        bankDetails ? copied("Bank details", bankDetails.trim()) : ["Bank details", NO_DETAILS],
      ]}
    />
  );
}

/** The same in a sentence. */
export function TransferText({ charges, bankDetails, format }: Props) {
  const lines = bankDetails?.split("\n").filter((line) => line.trim() !== "");
  return (
    <Text variant="body2" color="secondary">
      {lines ? (
        <>
          {`Send ${format.money(sumOf(charges))} to `}
          <strong>{lines.join(" · ")}</strong>
          {". "}
        </>
      ) : (
        `${NO_DETAILS} `
      )}
      Put this in the reference: <strong>{referencesOf(charges)}</strong>
    </Text>
  );
}
