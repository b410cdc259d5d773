import type { InquiryStatus } from "@/generated/prisma/client";

export const demoTestimonials = [
  {
    name: "Maya Chen",
    role: "Head of Operations",
    company: "Northwind Retail Group",
    figure: "70%",
    figureText: "of customer questions answered before a person sees them",
    product: "Customer Support Agent",
    rating: 5,
    content:
      "Seven in ten customer questions are answered before anyone on my team has seen them, and the ones that reach us arrive with the order already open. I would not go back.",
  },
  {
    name: "Aisha Rahman",
    role: "Practice Director",
    company: "Crescent Clinics",
    figure: "−31%",
    figureText: "no-shows in two months",
    product: "Appointment Scheduling Automation",
    rating: 5,
    content:
      "No-shows fell by almost a third in two months. The nurses noticed before the report did.",
  },
  {
    name: "Tomasz Wójcik",
    role: "Chief Financial Officer",
    company: "Baltica Logistics",
    figure: "4,000",
    figureText: "invoices a month posted without typing",
    product: "Invoice Processing Automation",
    rating: 5,
    content:
      "We post four thousand invoices a month, and three people now do work that used to wait. The audit trail alone paid for the project.",
  },
  {
    name: "Lukas Brandt",
    role: "Plant Manager",
    company: "Brandt Werke",
    figure: "2 days",
    figureText: "ahead of the plant’s own inspection",
    product: "Visual Quality Inspection",
    rating: 4,
    content:
      "It found a tooling fault two days before our own inspection would have. Setting up the light took longer than planned; the team stayed until it was right.",
  },
  {
    name: "Daniel O’Connor",
    role: "General Counsel",
    company: "Atlantic Mutual Insurance",
    figure: "1 hour",
    figureText: "for a first review that took a day",
    product: "Contract Review Assistant",
    rating: 5,
    content:
      "My lawyers argue with it, which is the highest praise they give. First reviews take an hour instead of a day.",
  },
  {
    name: "Yuki Tanaka",
    role: "Supply Chain Lead",
    company: "Hoshi Foods",
    figure: "−20%",
    figureText: "waste since the first forecast",
    product: "Demand Forecasting",
    rating: 5,
    content:
      "Waste is down by a fifth, and every order proposal explains itself. That is why our buyers trust it.",
  },
  {
    name: "Camille Moreau",
    role: "Founder",
    company: "Atelier Moreau",
    figure: "2 hours",
    figureText: "of sorting leads saved every morning",
    product: "Lead Qualification Agent",
    rating: 4,
    content:
      "A small house like ours gets the same care as the big ones. Leads are sorted when I arrive in the morning.",
  },
  {
    name: "Oliver Sørensen",
    role: "Revenue Manager",
    company: "Fjord Hotels",
    figure: "19 days",
    figureText: "from the first call until it ran",
    product: "Customer Support Agent",
    rating: 5,
    content:
      "Guests write at two in the morning and have a room by two past two. It was running nineteen days after the first call.",
  },
  {
    name: "Priya Natarajan",
    role: "Analytics Director",
    company: "Meridian Finance",
    product: "Customer Churn Analytics",
    rating: 5,
    content: "The reasons behind every score made it past our risk committee on the first attempt.",
    isActive: false,
  },
];

export const demoInquiries: {
  name: string;
  email: string;
  company: string | null;
  message: string;
  topic?: string;
  status: InquiryStatus;
  hoursAgo: number;
}[] = [
  {
    name: "Hannah Weiss",
    email: "hannah.weiss@weissbau.example",
    company: "Weiss Bau",
    status: "new",
    hoursAgo: 2,
    message:
      "We receive about 300 tenders a month and read ten of them properly. Can an agent tell us which ten?",
  },
  {
    name: "Rafael Duarte",
    email: "rafael@duarteimports.example",
    company: "Duarte Imports",
    status: "new",
    hoursAgo: 9,
    message:
      "Looking for help with customs papers: classification, checking, filing. What would a first step cost?",
  },
  {
    name: "Grace Kim",
    email: "grace.kim@brightpathschools.example",
    company: "BrightPath Schools",
    status: "new",
    hoursAgo: 27,
    message:
      "Parents ask the same questions by email, by phone and in the app. We would like one place that answers all three.",
  },
  {
    name: "Victor Lindqvist",
    email: "victor@lindqvistmarine.example",
    company: "Lindqvist Marine",
    status: "read",
    hoursAgo: 52,
    topic: "the service “Invoice Processing Automation”",
    message: "Could the invoice automation work with our ERP? It is old, but it has a database.",
  },
  {
    name: "Oliver Sørensen",
    email: "oliver@fjordhotels.example",
    company: "Fjord Hotels",
    status: "new",
    hoursAgo: 5,
    topic: "the service “Demand Forecasting”",
    message:
      "Could it tell us each Thursday how many breakfasts to plan for the weekend? We have three years of bookings.",
  },
  {
    name: "Oliver Sørensen",
    email: "oliver@fjordhotels.example",
    company: "Fjord Hotels",
    status: "answered",
    hoursAgo: 2_900,
    message: "Can guests change a booking in chat, or only ask about it?",
  },
  {
    name: "Amara Diallo",
    email: "amara.diallo@savannatours.example",
    company: "Savanna Tours",
    status: "answered",
    hoursAgo: 120,
    message: "Do your chat agents speak French and Wolof?",
  },
  {
    name: "Ben Carter",
    email: "ben@cartercycles.example",
    company: "Carter Cycles",
    status: "answered",
    hoursAgo: 1_080,
    message:
      "We sell bicycles online and lose evenings to email. Is an agent too much for a shop of six people?",
  },
  {
    name: "SEO Express",
    email: "offers@seo-express.example",
    company: null,
    status: "archived",
    hoursAgo: 700,
    message: "First page guaranteed in 30 days. Reply YES for a free audit.",
  },
];
