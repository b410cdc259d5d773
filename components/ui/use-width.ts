import { useEffect, useRef, useState } from "react";

/** The width of `ref` in pixels: the last one while it is hidden, 0 before it was shown. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth((last) => Math.floor(entry?.contentRect.width ?? 0) || last),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
