import { Agent, box, Drawing, Frame, handWire, Label, Note, people, person, wire } from "./Parts";
import styles from "./Parts.module.css";
import places from "./ShopPlaces.module.css";

const rows = [104, 178, 252];
const systems = [
  ["Shop", 70],
  ["Warehouse", 152],
  ["Mailbox", 234],
] as const;

/** [from x, from y, to y, bend at the start, bend at the end, whether it is a repeated question] */
const byHand = [
  [169, 104, 82, -46, -68, true],
  [169, 104, 170, 0, -34, true],
  [117, 104, 96, 46, 0, true],
  [169, 178, 102, -46, 34, false],
  [169, 178, 164, 0, 68, true],
  [169, 178, 252, 46, -68, true],
  [117, 178, 178, -46, -34, true],
  [169, 252, 266, 0, 0, false],
  [169, 252, 82, 46, 34, true],
  [117, 252, 252, -46, 68, true],
  [65, 104, 260, 0, -68, true],
  [65, 178, 102, 46, -34, false],
  [65, 252, 164, -46, 0, true],
  [169, 104, 252, 0, 34, true],
] as const;

const handWires = (isRepeated: boolean) =>
  byHand
    .filter(([, , , , , isRepeatedWire]) => isRepeatedWire === isRepeated)
    .map(
      ([x, y, end, bend, back]) => `M${x} ${y}C${x + 100} ${y + bend} 350 ${end + back} 440 ${end}`,
    )
    .join("");

const wires = [
  "M338 168C380 160 392 92 440 92",
  "M338 176C380 176 400 174 440 174",
  "M338 188C380 196 392 256 440 256",
  "M262 168C210 160 180 104 122 104",
  "M262 178H122",
  "M262 188C210 196 180 252 122 252",
  "M300 216V388Q300 411 323 411H426",
];

/** 62 tickets, row by row from the bottom: 6 stay, 43 are the same four questions. */
const pile = [13, 12, 11, 9, 7, 5, 3, 2].flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => {
    const jitter = ((index * 7 + row * 5) % 5) - 2;
    const x = 484 + (index - (count - 1) / 2) * 13 - 5 + jitter * 0.5;
    return `M${x.toFixed(1)} ${(408 - row * 11 + jitter * 0.4).toFixed(1)}h10.5v7.5h-10.5z`;
  }),
);
const openTickets = pile.filter((_, index) => index > 2 && index < 9);
const resolvedTickets = pile.filter((ticket) => !openTickets.includes(ticket));
const isRepeatedTicket = (_: string, index: number) => (index * 13) % 56 < 43;

export function Shop({ id }: { id: string }) {
  return (
    <Drawing id={id}>
      <g {...handWire}>
        <path d={handWires(false)} className={styles.byHand} />
        <path d={handWires(true)} className={`${styles.byHand} ${styles.repeated}`} />
      </g>
      <g {...wire} strokeDasharray="1">
        {wires.map((d) => (
          <path key={d} d={d} pathLength="1" className={styles.wire} />
        ))}
      </g>
      <Frame />
      {systems.map(([name, y]) => (
        <g key={name}>
          <rect x="436" y={y} width="134" height="44" rx="8" {...box} />
          <text x="503" y={y + 27} textAnchor="middle" className={styles.strong}>
            {name}
          </text>
        </g>
      ))}
      <g className={places.people} {...people}>
        <path d={rows.map((y) => person(104, y)).join("")} />
        {rows.flatMap((y) =>
          [52, 156].map((x) => (
            <path key={`${x} ${y}`} d={person(x, y)} className={styles.moving} />
          )),
        )}
      </g>
      <Agent />
      <path
        d={resolvedTickets.filter(isRepeatedTicket).join("")}
        fill="var(--highlight)"
        className={styles.resolved}
      />
      <path
        d={resolvedTickets.filter((ticket, index) => !isRepeatedTicket(ticket, index)).join("")}
        className={styles.resolved}
      />
      <path d={openTickets.join("")} />
      <Label
        x={40}
        y={302}
        before={["9 people", "look everything up"]}
        now={["3 people", "decide exceptions"]}
      />
      <Label x={28} y={428} now={["6 people", "advise customers"]} />
      <Label
        x={484}
        y={446}
        isCentered
        before={["62", "open tickets"]}
        now={["6", "open tickets"]}
      />
      <Note kind="finding" x={330} y={290} width={230}>
        7 in 10: the same 4 questions
      </Note>
      <Note kind="change" x={212} y={88} width={176}>
        $2.46 an order
      </Note>
    </Drawing>
  );
}
