import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";

/** How far below the screen a place may be when its script is fetched: one screen more. */
const NEAR = "100%";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose script is fetched when its place comes near the screen. */
export function useNearby<Props>(load: Load<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);

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
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [fetchNow]);

  return { place, Component, failed, again: fetchNow };
}
