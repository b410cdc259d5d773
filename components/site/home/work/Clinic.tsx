import places from "./ClinicPlaces.module.css";
import { Agent, box, check, Frame, handWire, Label, Note, Person, person, wire } from "./Parts";
import styles from "./Parts.module.css";

/** Paper by hand: [path, whether what it carries was corrected later]. */
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
const desk = [62, 118];
/** Ten wait in two rows; the last three only before. */
const waiting = [
  [40, 330],
  [78, 330],
  [116, 330],
  [154, 330],
  [192, 330],
  [40, 382],
  [78, 382],
  [116, 382],
  [154, 382],
  [192, 382],
] as const;
const STILL_WAITING = 7;

/** Ten notes: right first time before and now, only now, or neither. */
const notes = ["right", "now", "right", "now", "now", "right", "wrong", "right", "now", "right"];

function Intake({ kind, x }: { kind: string; x: number }) {
  const tick = `M${x + 5} 365l4 4 6-8`;
  const cross = `M${x + 6} 361l8 8M${x + 14} 361l-8 8`;
  return (
    <g>
      <rect x={x} y="352" width="20" height="26" rx="3" {...box} />
      {kind === "right" && <path d={tick} />}
      {kind === "wrong" && <path d={cross} className={styles.wrong} />}
      {kind === "now" && (
        <>
          <g className={styles.untilNow}>
            <path d={cross} className={styles.wrong} />
          </g>
          <g className={styles.fromNow}>
            <path d={tick} />
          </g>
        </>
      )}
    </g>
  );
}

/** Three clinics' front desk: paper between waiting room and doctors, or one agent. */
export function Clinic({ id }: { id: string }) {
  return (
    <g id={id} className={styles.drawing}>
      <g {...handWire}>
        {byHand.map(([d, isAgain]) => (
          <path key={d} d={d} className={`${styles.byHand} ${isAgain ? styles.again : ""}`} />
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
          <g {...person}>
            <Person x={466} y={y + 31} />
          </g>
          <text x="484" y={y + 33} className={styles.strong}>
            Room {index + 1}
          </text>
        </g>
      ))}
      <rect x="30" y="118" width="112" height="60" rx="8" {...box} fill="none" />
      <g {...person}>
        {desk.map((x) => (
          <Person key={x} x={x} y={150} />
        ))}
      </g>
      <g className={styles.untilNow}>
        {[0, 1, 2, 3, 4, 5].map((sheet) => (
          <rect
            key={sheet}
            x={212 + sheet * 3}
            y={254 - sheet * 6}
            width="36"
            height="25"
            rx="3"
            transform={`rotate(${((sheet * 3) % 7) - 3} ${230 + sheet * 3} ${266 - sheet * 6})`}
            {...box}
          />
        ))}
        <text x="206" y="302">
          paper forms
        </text>
      </g>
      <Agent />
      <g className={places.people} {...person}>
        {waiting.map(([x, y], index) => (
          <g key={`${x} ${y}`} className={index < STILL_WAITING ? styles.moving : styles.untilNow}>
            <Person x={x} y={y} />
          </g>
        ))}
      </g>
      <g {...check}>
        {notes.map((kind, index) => (
          <Intake key={index} kind={kind} x={302 + index * 27.5} />
        ))}
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
      <Note kind="found" x={302} y={310} width={226}>
        51 of 100 notes corrected
      </Note>
      <Note kind="changed" x={212} y={88} width={176}>
        28 min, not 40
      </Note>
    </g>
  );
}
