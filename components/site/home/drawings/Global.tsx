import { paint } from "../../shell/paint";
import { Drawing, strong } from "./Drawing";

/** [place, local time, hour hand] */
const places = [
  ["Portland", "3:00 am", "M38 46H52"],
  ["Lisbon", "8:00 am", "M38 46L26 53"],
  ["Osaka", "5:00 pm", "M38 46L45 58"],
] as const;

export function Global() {
  return (
    <Drawing>
      <path d="M67 46h56M177 46h56" strokeDasharray="2 6" />
      {places.map(([place, time, hour], index) => (
        <g key={place} transform={`translate(${index * 112})`}>
          {index === 0 && <circle cx="38" cy="46" r="27" fill={paint.tint} stroke="none" />}
          <circle cx="38" cy="46" r="27" stroke={index === 0 ? undefined : paint.edge} />
          <path d={`${hour}M38 46V27`} stroke={index === 0 ? undefined : paint.edge} />
          <text x="38" y="98" textAnchor="middle" className={strong}>
            {place}
          </text>
          <text x="38" y="116" textAnchor="middle">
            {time}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
