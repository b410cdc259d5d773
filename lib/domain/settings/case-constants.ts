import type { CaseStudy } from "./content-schema";

export const DEFAULT_CASES: CaseStudy[] = [
  {
    title: "E-commerce automation",
    client: "Online retail",
    figures: [
      { value: "−40%", label: "Operational costs\n$4.10 to $2.46 an order" },
      { value: "+65%", label: "Efficiency\n86 to 142 orders a person and day" },
    ],
    before:
      "Nine people, three systems, one pile\nEvery order question was looked up in the shop, the warehouse and the mailbox, by hand. On a normal Monday 62 tickets were open.",
    found:
      "The people were the wires\nSeven in ten tickets asked the same four questions. The answers were all in the systems; only people connected them.",
    now: "One agent reads all three\nIt answers what it can prove and hands over the rest with the order already open. Three people decide the exceptions, six advise customers.",
    source: "Example figures: six months before and after, from the client’s order system.",
    drawing: "shop",
  },
  {
    title: "Healthcare AI",
    client: "Outpatient clinics",
    figures: [
      { value: "−30%", label: "Patient wait times\n40 to 28 minutes" },
      { value: "+90%", label: "Accuracy\n49 to 93 of 100 notes need no correction" },
    ],
    before:
      "Forty minutes in the waiting room\nTwo people at the desk copied paper forms into the record while the phone rang. Clinicians then asked everything again.",
    found:
      "Every other note was corrected\nClinicians changed 51 of 100 intake notes. Most mistakes began where handwriting met a form field.",
    now: "The note is there before the patient\nPatients answer at home. The agent prepares the intake, the triage note and the slot; a clinician checks every note, every time.",
    source: "Example figures: twelve weeks before and after, from the clinics’ booking system.",
    drawing: "clinic",
  },
];
