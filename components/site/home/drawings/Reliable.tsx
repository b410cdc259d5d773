import { paint } from "../../shell/paint";
import { Drawing, strong } from "./Drawing";

export function Reliable() {
  return (
    <Drawing>
      <g transform="translate(0 12)">
        <path d="M20 46H92M120 46h52" stroke={paint.edge} />
        <path d="M200 46h34" />
        <path d="M186 60v24q0 12 12 12h36" stroke={paint.secondary} />
        <circle cx="14" cy="46" r="5" />
        <rect x="92" y="32" width="28" height="28" rx="7" stroke={paint.edge} />
        <path d="M100 46h12M106 40v12" stroke={paint.edge} />
        <path d="M186 32l14 14-14 14-14-14z" />
        <circle cx="246" cy="46" r="12" fill={paint.primary} stroke="none" />
        <path d="M241 46l4 4 7-8" stroke={paint.onPrimary} />
        <circle cx="246" cy="96" r="12" stroke={paint.secondary} />
        <circle cx="246" cy="93" r="3.5" stroke={paint.secondary} />
        <path d="M240 102q6-6 12 0" stroke={paint.secondary} />
        <text x="266" y="51" className={strong}>
          Sent
        </text>
        <text x="266" y="101" className={strong}>
          You
        </text>
        <text x="186" y="22" textAnchor="middle">
          Sure?
        </text>
      </g>
    </Drawing>
  );
}
