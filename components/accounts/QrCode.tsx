"use client";

import { useEffect, useState } from "react";
import styles from "./QrCode.module.css";

/** The empty border that the standard requires, in modules. */
const QUIET_ZONE = 4;

/** A QR code as one path, dark on white in both color schemes so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isCurrent = true;
    void import("qrcode").then(({ default: qrcode }) => {
      if (!isCurrent) return;
      const { size, data } = qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
      let path = "";
      for (let i = 0; i < data.length; i++)
        if (data[i])
          path += `M${(i % size) + QUIET_ZONE} ${Math.floor(i / size) + QUIET_ZONE}h1v1h-1z`;
      setCode({ path, size: size + 2 * QUIET_ZONE });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      {code && <path d={code.path} fill="#000" />}
    </svg>
  );
}
