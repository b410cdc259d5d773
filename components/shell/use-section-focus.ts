import { useEffect, useRef, type MouseEvent } from "react";
import { focusSection } from "@/components/ui/focus-section";

/** For links to a section of a page: its heading has the focus, as soon as the page is there. */
export function useSectionFocus(path: string) {
  const target = useRef<string | undefined>(undefined);

  useEffect(() => {
    const take = () => {
      if (!target.current || !focusSection(target.current)) return;
      target.current = undefined;
      observer.disconnect();
    };
    const observer = new MutationObserver(take);
    if (target.current) observer.observe(document.body, { childList: true, subtree: true });
    take();
    return () => observer.disconnect();
  }, [path]);

  return (event: MouseEvent, href: string) => {
    const [page, id] = href.split("#");
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    target.current = undefined;
    if (!id || isElsewhere) return;
    if (page !== path) target.current = id;
    else focusSection(id);
  };
}
