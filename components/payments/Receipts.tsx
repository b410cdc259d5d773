"use client";

import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { ChargeDocuments } from "@/components/charges/ChargeDocuments";
import { IconButton } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { TaskRow, Tasks } from "./TaskRow";
import { formatDollars } from "@/lib/core/money";
import type { Charge } from "@/lib/domain/charges/schema";
import styles from "./Receipts.module.css";

/** What has just been paid. */
interface Receipt {
  title: string;
  amount: number;
  paid: Charge[];
}

/** Shows a receipt where the page has a place for it, until the next visit; null: no more. */
export const ReceiptContext = createContext<(receipt: Receipt | null) => void>(() => undefined);
const ShownContext = createContext<Receipt | null>(null);

/** What is paid within it has its receipt in the page's place for it. */
export function Receipts({ children }: { children: ReactNode }) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <ReceiptContext value={setReceipt}>
      <ShownContext value={receipt}>{children}</ShownContext>
    </ReceiptContext>
  );
}

/** The place in a page's list of tasks. */
export function ShownReceipt() {
  const receipt = use(ShownContext);
  return receipt && <PaidRow {...receipt} level="h3" />;
}

/** The place on a page without tasks: a card of its own. */
export function ReceiptCard() {
  const receipt = use(ShownContext);
  return (
    receipt && (
      <div className={styles.card}>
        <Card as="section" aria-label="Receipt">
          <Tasks>
            <PaidRow {...receipt} level="h2" />
          </Tasks>
        </Card>
      </div>
    )
  );
}

interface RowProps extends Receipt {
  level: "h2" | "h3";
}

function PaidRow({ title, amount, paid, level }: RowProps) {
  const show = use(ReceiptContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [paid]);
  return (
    <TaskRow
      icon="check"
      look="good"
      heading={heading}
      level={level}
      title={`${formatDollars(amount)} paid today`}
      detail={<bdi>{title}</bdi>}
      wraps
      action={
        <Row justify="between">
          <Row wrap>
            {paid.map((charge) => (
              <ChargeDocuments key={charge._id} charge={charge} creditNotes={[]} hasReceipt />
            ))}
          </Row>
          <IconButton aria-label="Close" onClick={() => show(null)}>
            <Icon name="close" size={20} />
          </IconButton>
        </Row>
      }
    />
  );
}
