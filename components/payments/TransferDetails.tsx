import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/CopyButton";
import { Facts } from "@/components/ui/Facts";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { factOf } from "@/lib/core/fact-lines";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";

interface Props {
  /** The charges that one transfer pays. */
  charges: { invoiceNumber: string; amount: number }[];
  /** Null until an administrator enters them. */
  bankDetails: string | null;
  format: Format;
}

const NO_DETAILS = "Write to us, and we’ll send you our bank details.";

const sumOf = (charges: Props["charges"]) => sumDollars(charges.map(({ amount }) => amount));

const referencesOf = (charges: Props["charges"]) =>
  charges.map(({ invoiceNumber }) => invoiceNumber).join(", ");

/** A value that is typed off by hand has a button that copies it. */
const copied = (name: string, value: string): [string, ReactNode] => [
  name,
  <Row key={name} as="span" justify="between">
    <Text as="span" variant="inherit" preWrap>
      {value}
    </Text>
    <CopyButton text={value} what={name} />
  </Row>,
];

const hasNumber = (value: string) => /\d/.test(value);

/** Lines with a name are rows, as on the invoice; the others stay a text. */
function partsOf(bankDetails: string) {
  const lines = bankDetails.split("\n").filter((line) => line.trim() !== "");
  const facts = lines.flatMap((line) => {
    const fact = factOf(line);
    return fact ? [fact] : [];
  });
  return {
    rows: facts.map((fact) => (hasNumber(fact[1]) ? copied(...fact) : fact)),
    text: lines.filter((line) => !factOf(line)).join("\n"),
  };
}

/** Where a customer sends the money, how much, and the reference. */
export function TransferDetails({ charges, bankDetails, format }: Props) {
  const { rows, text } = partsOf(bankDetails ?? "");
  return (
    <Stack gap={8}>
      <Facts
        edges
        facts={[
          ["Amount", format.money(sumOf(charges))],
          ...rows,
          copied("Payment reference", referencesOf(charges)),
        ]}
      />
      {!bankDetails && <Text variant="body2">{NO_DETAILS}</Text>}
      {text !== "" && <Facts lines facts={[copied("Bank details", text)]} />}
    </Stack>
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
