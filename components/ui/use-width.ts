import { useEffect, useRef, useState } from "react";

/**
 * The width of what `place` is put on, in pixels; the last one while it is not shown, 0 before it
 * was.
 */
export function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth((last) => Math.floor(entry?.contentRect.width ?? 0) || last),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
