import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/CopyButton";
import { Facts } from "@/components/ui/Facts";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { transferReference } from "@/lib/domain/billing/constants";

interface Props {
  /** The charges that one transfer pays. */
  charges: { _id: string; amount: number }[];
  /** Null until an administrator enters them. */
  bankDetails: string | null;
  format: Format;
}

const NO_DETAILS = "Write to us: we send you our bank details.";

const sumOf = (charges: Props["charges"]) => charges.reduce((sum, { amount }) => sum + amount, 0);

const referencesOf = (charges: Props["charges"]) =>
  charges.map(({ _id }) => transferReference(_id)).join(", ");

/** Of a line that names its value: "Account number 0012 3456", "IBAN: XX00 1234"; else null. */
function nameAndValue(line: string): [string, string] | null {
  const hasColon = line.includes(":");
  const end = hasColon ? line.indexOf(":") : line.search(/ [A-Z]*\d/);
  const name = line.slice(0, Math.max(end, 0)).trim();
  const value = line.slice(end + 1).trim();
  const isValue = hasColon ? value !== "" : /^[A-Z\d ]+$/.test(value);
  return isValue && /^[A-Za-z ]+$/.test(name) ? [name, value] : null;
}

/** The named values of the bank details, and the rest of them. */
function readDetails(bankDetails: string | null) {
  const named: [string, string][] = [];
  const others: string[] = [];
  for (const line of (bankDetails ?? NO_DETAILS).split("\n")) {
    const pair = bankDetails && nameAndValue(line.trim());
    if (pair) named.push(pair);
    else others.push(line);
  }
  return { named, others: others.join("\n").trim() };
}

/** Where a customer sends the money, how much, and what to quote; `canCopy` needs script. */
export function TransferDetails({
  charges,
  bankDetails,
  canCopy,
  format,
}: Props & { canCopy?: boolean }) {
  const { named, others } = readDetails(bankDetails);
  const copied = (name: string, value: string): [string, ReactNode] => [
    name,
    canCopy ? (
      <Row key={name} as="span" inline>
        <Text as="span" variant="inherit" oneLine>
          {value}
        </Text>
        <CopyButton text={value} what={name} />
      </Row>
    ) : (
      value
    ),
  ];
  const facts = [
    ["Amount", format.money(sumOf(charges))] as [string, ReactNode],
    copied("Reference to quote", referencesOf(charges)),
  ];
  if (others)
    facts.push([
      "Bank details",
      <Text key="bank" as="span" variant="inherit" preWrap>
        {others}
      </Text>,
    ]);
  return (
    <Facts
      plain={!canCopy}
      lines={canCopy}
      facts={[...facts, ...named.map(([name, value]) => copied(name, value))]}
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
      Reference to quote: <strong>{referencesOf(charges)}</strong>
    </Text>
  );
}
