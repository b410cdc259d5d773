import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";

/** Fetched when less than one screen away. */
const MARGIN = "100%";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose script is fetched when `ref` comes near the viewport. */
export function useLazyComponent<Props>(load: Load<Props>) {
  const ref = useRef<HTMLDivElement>(null);
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);

  const fetchNow = useCallback(() => {
    setFailed(false);
    load().then(
      (module) => setComponent(() => module.default),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        fetchNow();
      },
      { rootMargin: MARGIN },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [fetchNow]);

  return { ref, Component, hasFailed, retry: fetchNow };
}
