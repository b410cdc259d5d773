import { paint } from "../../shell/paint";
import { Drawing, onPrimary, strong } from "./Drawing";

export function Instant() {
  return (
    <Drawing>
      <path
        d="M6 4v98M78 4v98M150 4v98M222 4v98M294 4v98"
        stroke={paint.edge}
        strokeDasharray="1 6"
      />
      {[1, 2, 3, 4].map((week) => (
        <text key={week} x={week * 72 - 30} y="126" textAnchor="middle">
          Week {week}
        </text>
      ))}
      <rect x="6" y="10" width="76" height="22" rx="5" fill={paint.line} stroke="none" />
      <text x="16" y="26" className={strong}>
        Map
      </text>
      <rect x="62" y="40" width="134" height="22" rx="5" fill={paint.tint} stroke="none" />
      <text x="72" y="56" className={strong}>
        Build and test
      </text>
      <rect x="178" y="70" width="116" height="22" rx="5" fill={paint.primary} stroke="none" />
      <text x="188" y="86" className={onPrimary}>
        In production
      </text>
    </Drawing>
  );
}
