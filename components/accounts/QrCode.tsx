"use client";

import Box from "@mui/material/Box";
import { useEffect, useState } from "react";

const QUIET = 4;

/**
 * A QR code as one path, dark on white in both schemes so that every camera reads it. The maker
 * arrives with the dialog.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let gone = false;
    void import("qrcode").then(({ default: maker }) => {
      if (gone) return;
      const { size, data } = maker.create(text, { errorCorrectionLevel: "M" }).modules;
      let path = "";
      for (let i = 0; i < data.length; i++)
        if (data[i]) path += `M${(i % size) + QUIET} ${Math.floor(i / size) + QUIET}h1v1h-1z`;
      setDrawn({ path, size: size + 2 * QUIET });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, my: 0.5, borderRadius: 1, bgcolor: "#fff" }}
    >
      {drawn && <path d={drawn.path} fill="#000" />}
    </Box>
  );
}
