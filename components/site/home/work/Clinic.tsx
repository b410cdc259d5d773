import places from "./ClinicPlaces.module.css";
import {
  Agent,
  box,
  check,
  Drawing,
  Frame,
  handWire,
  Label,
  Note,
  people,
  person,
  wire,
} from "./Parts";
import styles from "./Parts.module.css";

/** Paper by hand: [path, whether it is corrected later]. */
const byHand = [
  ["M138 140C220 60 330 190 440 82", false],
  ["M138 146C240 210 320 40 440 96", true],
  ["M138 150C230 90 340 240 440 172", false],
  ["M138 154C260 260 300 90 440 184", true],
  ["M138 158C240 130 300 320 440 262", false],
  ["M138 162C210 300 380 140 440 276", true],
  ["M70 300C30 250 40 210 60 178", false],
  ["M120 304C190 250 160 210 118 178", true],
] as const;

const wires = [
  "M338 168C380 160 392 90 440 90",
  "M338 178H440",
  "M338 188C380 196 392 266 440 266",
  "M262 178C210 178 196 148 142 148",
  "M116 300C116 250 230 260 270 216",
];

const rooms = [62, 150, 238];
/** A doctor in each room, two people at the desk. */
const staff = [...rooms.map((y) => person(466, y + 31)), person(62, 150), person(118, 150)];

/** Ten wait before, seven now: one of them has another seat, two have moved up. */
const seats = (y: number) => [40, 78, 116, 154, 192].map((x) => person(x, y));
const [front, back] = [seats(330), seats(382)];

/** Ten notes: right before and now, only now, or neither. */
const notes = ["right", "now", "right", "now", "now", "right", "wrong", "right", "now", "right"];
const sheets = notes.map((kind, index) => ({ kind, x: 302 + index * 27.5 }));
const sheet = ({ x }: { x: number }) =>
  `M${x + 3} 352h14a3 3 0 013 3v20a3 3 0 01-3 3h-14a3 3 0 01-3-3v-20a3 3 0 013-3z`;
const tick = ({ x }: { x: number }) => `M${x + 5} 365l4 4 6-8`;
const cross = ({ x }: { x: number }) => `M${x + 6} 361l8 8m0-8l-8 8`;
const marksOf = (kind: string, mark: typeof tick) =>
  sheets
    .filter((note) => note.kind === kind)
    .map(mark)
    .join("");

export function Clinic({ id }: { id: string }) {
  return (
    <Drawing id={id}>
      <g {...handWire}>
        {byHand.map(([d, isRepeated]) => (
          <path key={d} d={d} className={`${styles.byHand} ${isRepeated ? styles.repeated : ""}`} />
        ))}
      </g>
      <g {...wire} strokeDasharray="1">
        {wires.map((d) => (
          <path key={d} d={d} pathLength="1" className={styles.wire} />
        ))}
      </g>
      <Frame />
      {rooms.map((y, index) => (
        <g key={y}>
          <rect x="436" y={y} width="134" height="56" rx="8" {...box} />
          <text x="484" y={y + 33} className={styles.strong}>
            Room {index + 1}
          </text>
        </g>
      ))}
      <rect x="30" y="118" width="112" height="60" rx="8" {...box} fill="none" />
      <path d={staff.join("")} {...people} />
      <g className={styles.untilNow}>
        {[0, 1, 2, 3, 4, 5].map((paper) => (
          <rect
            key={paper}
            x={212 + paper * 3}
            y={254 - paper * 6}
            width="36"
            height="25"
            rx="3"
            transform={`rotate(${((paper * 3) % 7) - 3} ${230 + paper * 3} ${266 - paper * 6})`}
            {...box}
          />
        ))}
        <text x="206" y="302">
          paper forms
        </text>
      </g>
      <Agent />
      <g {...people}>
        <path d={front.slice(0, 4).join("")} />
        <path d={front[4]} className={`${styles.moving} ${places.elsewhere}`} />
        <path d={back.slice(0, 2).join("")} className={`${styles.moving} ${places.up}`} />
        <path d={back.slice(2).join("")} className={styles.untilNow} />
      </g>
      <path d={sheets.map(sheet).join("")} {...box} />
      <g {...check}>
        <path d={marksOf("right", tick)} />
        <path d={marksOf("now", tick)} className={styles.fromNow} />
        <path d={marksOf("wrong", cross)} stroke="var(--highlight)" />
        <path d={marksOf("now", cross)} stroke="var(--highlight)" className={styles.untilNow} />
      </g>
      <text x="30" y="106" className={styles.strong}>
        Front desk
      </text>
      <Label
        x={30}
        y={422}
        before={["10 waiting,", "40 min each"]}
        now={["7 waiting,", "28 min each"]}
      />
      <Label
        x={302}
        y={404}
        before={["5 of 10 notes", "right first time"]}
        now={["9 of 10 notes", "right first time"]}
      />
      <Note kind="finding" x={302} y={310} width={226}>
        51 of 100 notes corrected
      </Note>
      <Note kind="change" x={212} y={88} width={176}>
        28 min, not 40
      </Note>
    </Drawing>
  );
}
