"use client";

import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { ChargeDocuments } from "@/components/charges/ChargeDocuments";
import { IconButton } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { TaskRow, Tasks } from "@/components/ui/TaskRow";
import { formatDollars } from "@/lib/core/money";
import type { Charge } from "@/lib/domain/charges/schema";
import styles from "./Strip.module.css";

/** What has just been paid. */
interface Receipt {
  title: string;
  amount: number;
  paid: Charge[];
}

/** Shows a receipt where the page has a place for it; until the next visit. */
export const ReceiptContext = createContext<(receipt: Receipt) => void>(() => undefined);
const ShownContext = createContext<ReactNode>(null);

interface Props {
  /** Of a receipt's heading: `h2` in a card of its own. */
  level?: "h2" | "h3";
  children: ReactNode;
}

/** The place of receipts in a page's list of tasks, and what can fill it. */
export function Receipts({ level, children }: Props) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const shown = receipt && <PaidRow {...receipt} level={level} onClose={() => setReceipt(null)} />;
  return (
    <ReceiptContext value={setReceipt}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ReceiptContext>
  );
}

export const ShownReceipt = () => use(ShownContext);

/** On a page without tasks: a card of its own, once something is paid. */
export function ReceiptCard() {
  const receipt = use(ShownContext);
  return (
    receipt && (
      <div className={styles.place}>
        <Card as="section" aria-label="Receipt">
          <Tasks>{receipt}</Tasks>
        </Card>
      </div>
    )
  );
}

interface RowProps extends Receipt, Pick<Props, "level"> {
  onClose: () => void;
}

function PaidRow({ title, amount, paid, level, onClose }: RowProps) {
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
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </Row>
      }
    />
  );
}
