"use client";

import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { ChargeDocuments } from "@/components/charges/ChargeDocuments";
import { IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { TaskRow } from "@/components/ui/TaskRow";
import { formatDollars } from "@/lib/core/money";
import type { Charge } from "@/lib/domain/charges/schema";

/** What has just been paid. */
interface Receipt {
  title: string;
  amount: number;
  paid: Charge[];
}

/** Shows a receipt where the page has a place for it; until the next visit. */
export const ReceiptContext = createContext<(receipt: Receipt) => void>(() => undefined);
const ShownContext = createContext<ReactNode>(null);

/** The place of receipts in a page's list of tasks, and what can fill it. */
export function Receipts({ children }: { children: ReactNode }) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <ReceiptContext value={setReceipt}>
      <ShownContext value={receipt && <PaidRow {...receipt} onClose={() => setReceipt(null)} />}>
        {children}
      </ShownContext>
    </ReceiptContext>
  );
}

export const ShownReceipt = () => use(ShownContext);

function PaidRow({ title, amount, paid, onClose }: Receipt & { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [paid]);
  return (
    <TaskRow
      icon="check"
      look="good"
      heading={heading}
      title={`${formatDollars(amount)} paid today`}
      detail={<bdi>{title}</bdi>}
      action={
        <Row justify="toEnd">
          {paid.map((charge) => (
            <ChargeDocuments key={charge._id} charge={charge} creditNotes={[]} hasReceipt />
          ))}
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </Row>
      }
    />
  );
}
