"use client";

import { useEffect, useRef, useState, type HTMLAttributes } from "react";

interface Props extends Omit<HTMLAttributes<HTMLElement>, "style" | "tabIndex"> {
  as?: "div" | "dl" | "ol" | "pre";
}

const canScroll = (overflow: string, content: number, room: number) =>
  /auto|scroll/.test(overflow) && content > room + 1;

function overflows(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    canScroll(overflowX, element.scrollWidth, element.clientWidth) ||
    canScroll(overflowY, element.scrollHeight, element.clientHeight)
  );
}

/**
 * What may be larger than its room: a stop of the tab key only while it is, so that arrow keys can
 * scroll it. It is measured after layout, when it or its content changes size.
 */
export function Scroller({ as: Element = "div", children, ...props }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const [isStop, setStop] = useState(true);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setStop(overflows(element)));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [children]);

  return (
    <Element
      {...props}
      ref={(node: HTMLElement | null) => {
        scroller.current = node;
      }}
      // Not a stop, it still takes the focus of a row that goes.
      tabIndex={isStop ? 0 : -1}
    >
      {children}
    </Element>
  );
}
