export interface Measure {
  /** `−40%` */
  change: string;
  label: string;
  /** From what to what, with the unit. */
  span: string;
  /** In public/drawings.svg. */
  drawing: string;
  /** Alternative text of the drawing. */
  scale: string;
}

export interface CaseText {
  drawing: "shop" | "clinic";
  field: string;
  title: string;
  text: string;
  /** `drawn` is the alternative text of its drawing. */
  steps: { kicker: string; title: string; text: string; drawn: string }[];
  measures: Measure[];
  source: string;
}

export const cases: CaseText[] = [
  {
    drawing: "shop",
    field: "Online retail",
    title: "E-commerce automation",
    text: "Agents read orders, stock and messages across three systems and settle what used to take a back office of nine.",
    steps: [
      {
        kicker: "Before",
        title: "Nine people, three systems, one pile",
        text: "Every order question was looked up in the shop, the warehouse and the mailbox, by hand. On a normal Monday 62 tickets were open.",
        drawn:
          "Before: nine people connect shop, warehouse and mailbox by hand; 62 tickets are open.",
      },
      {
        kicker: "What we found",
        title: "The people were the wires",
        text: "Seven in ten tickets asked the same four questions. The answers were all in the systems; only people connected them.",
        drawn: "Found: seven in ten of the open tickets ask the same four questions.",
      },
      {
        kicker: "What runs now",
        title: "One agent reads all three",
        text: "It answers what it can prove and hands over the rest with the order already open. Three people decide the exceptions, six advise customers.",
        drawn:
          "Now: one agent connects shop, warehouse and mailbox; three people decide exceptions, six advise customers, 6 tickets are open.",
      },
    ],
    measures: [
      {
        change: "−40%",
        label: "Operational costs",
        span: "$4.10 to $2.46 an order",
        drawing: "costs",
        scale: "From $4.10 to $2.46, on a scale from 0 to $5",
      },
      {
        change: "+65%",
        label: "Efficiency",
        span: "86 to 142 orders a person and day",
        drawing: "efficiency",
        scale: "From 86 to 142, on a scale from 0 to 200",
      },
    ],
    source: "Example figures: six months before and after, from the client’s order system.",
  },
  {
    drawing: "clinic",
    field: "Outpatient clinics",
    title: "Healthcare AI",
    text: "Intake, triage notes and scheduling prepared before the first contact, checked by a clinician every time.",
    steps: [
      {
        kicker: "Before",
        title: "Forty minutes in the waiting room",
        text: "Two people at the desk copied paper forms into the record while the phone rang. Clinicians then asked everything again.",
        drawn:
          "Before: paper forms pass through the front desk; ten patients wait 40 minutes, five of ten notes are right.",
      },
      {
        kicker: "What we found",
        title: "Every other note was corrected",
        text: "Clinicians changed 51 of 100 intake notes. Most mistakes began where handwriting met a form field.",
        drawn: "Found: 51 of 100 notes are corrected.",
      },
      {
        kicker: "What runs now",
        title: "The note is there before the patient",
        text: "Patients answer at home. The agent prepares the intake, the triage note and the slot; a clinician checks every note, every time.",
        drawn:
          "Now: an agent prepares the notes; seven patients wait 28 minutes, nine of ten notes are right.",
      },
    ],
    measures: [
      {
        change: "−30%",
        label: "Patient wait times",
        span: "40 to 28 minutes",
        drawing: "wait",
        scale: "From 40 to 28, on a scale from 0 to 60 min",
      },
      {
        change: "+90%",
        label: "Accuracy",
        span: "49 to 93 of 100 notes need no correction",
        drawing: "accuracy",
        scale: "From 49 to 93, on a scale from 0 to 100",
      },
    ],
    source: "Example figures: twelve weeks before and after, from the clinics’ booking system.",
  },
];
