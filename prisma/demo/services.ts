import type { ServiceCategory, ServiceStatus, ServiceType } from "@/generated/prisma/client";

export interface DemoService {
  key: string;
  name: string;
  description: string;
  type: ServiceType;
  category: ServiceCategory;
  monthlyCents: number;
  setupCents: number;
  features: string[];
  requirements: string[];
  estimatedDelivery: number;
  isFeatured?: boolean;
  isPublic?: boolean;
  status?: ServiceStatus;
}

/** What the demonstration agency sells, newest last. */
export const demoServices: DemoService[] = [
  {
    key: "support",
    name: "Customer Support Agent",
    description:
      "Answers your customers in chat and email from your own help pages, order data and policies. It solves what it can prove, and hands over the rest with a summary and the next step already written.",
    type: "AI_Development",
    category: "chatbot",
    monthlyCents: 89_000,
    setupCents: 250_000,
    features: [
      "Answers in 32 languages, in your tone",
      "Looks up orders, invoices and bookings",
      "Hands over to a person with a summary",
      "Weekly report on what customers ask",
    ],
    requirements: [
      "Help pages or past answers to learn from",
      "Read access to your ticket system",
      "One person who reviews the first two weeks",
    ],
    estimatedDelivery: 21,
    isFeatured: true,
  },
  {
    key: "invoices",
    name: "Invoice Processing Automation",
    description:
      "Reads supplier invoices from any mailbox, checks them against orders and deliveries, and posts them to your accounting system. Only the exceptions reach a desk.",
    type: "Automation",
    category: "automation",
    monthlyCents: 64_000,
    setupCents: 180_000,
    features: [
      "PDF, scan, photo and e-invoice formats",
      "Three-way match against order and delivery",
      "Approval steps by amount and cost center",
      "Complete trail for the auditor",
    ],
    requirements: [
      "Accounting system with an interface or file import",
      "Supplier list",
      "Approval rules",
    ],
    estimatedDelivery: 28,
    isFeatured: true,
  },
  {
    key: "forecast",
    name: "Demand Forecasting",
    description:
      "Predicts sales per product, place and week from your history, prices, weather and events, and turns the forecast into order proposals your buyers can accept with one click.",
    type: "Data_Science",
    category: "ml",
    monthlyCents: 145_000,
    setupCents: 420_000,
    features: [
      "Forecast per product and location, daily",
      "Order proposals with safety stock",
      "Explains every jump in a sentence",
      "Accuracy tracked against your planners",
    ],
    requirements: [
      "Two years of sales history",
      "Stock and price data",
      "A planner as a sparring partner",
    ],
    estimatedDelivery: 45,
    isFeatured: true,
  },
  {
    key: "insights",
    name: "Executive Insights Dashboard",
    description:
      "One page every morning: what moved, why it moved and what needs a decision, written in plain language from your own systems, with the numbers one click behind.",
    type: "Analytics",
    category: "analytics",
    monthlyCents: 52_000,
    setupCents: 120_000,
    features: [
      "Connects to over forty business systems",
      "Daily briefing by email at seven",
      "Questions answered in plain language",
      "Alerts that explain themselves",
    ],
    requirements: [
      "Read access to the systems that hold the numbers",
      "A list of ten questions you ask every week",
    ],
    estimatedDelivery: 18,
    isFeatured: true,
  },
  {
    key: "leads",
    name: "Lead Qualification Agent",
    description:
      "Talks to every visitor who asks for an offer, learns what matters, scores the fit and books the meeting. Your sales team starts the day with conversations instead of forms.",
    type: "AI_Development",
    category: "chatbot",
    monthlyCents: 72_000,
    setupCents: 150_000,
    features: [
      "Chat, email and phone",
      "Scores by your own criteria",
      "Books straight into calendars",
      "Writes to your customer database",
    ],
    requirements: [
      "Criteria of a good lead",
      "Calendar access",
      "Customer database with an interface",
    ],
    estimatedDelivery: 14,
    isFeatured: true,
  },
  {
    key: "documents",
    name: "Contract Review Assistant",
    description:
      "Reads contracts against your playbook, marks what deviates and proposes your own wording. The assistant reads; your lawyers decide.",
    type: "Custom_Solution",
    category: "custom",
    monthlyCents: 118_000,
    setupCents: 350_000,
    features: [
      "Compares every clause with your playbook",
      "Proposes wording from signed contracts",
      "Deadlines and renewals in your calendar",
      "Runs in your own cloud if required",
    ],
    requirements: ["A playbook, or thirty signed contracts", "A lawyer for four review sessions"],
    estimatedDelivery: 35,
    isFeatured: true,
  },
  {
    key: "scheduling",
    name: "Appointment Scheduling Automation",
    description:
      "Fills gaps, moves appointments and reminds people on the channel they answer. Clinics and workshops lose fewer hours to no-shows and phone queues.",
    type: "Automation",
    category: "automation",
    monthlyCents: 38_000,
    setupCents: 90_000,
    features: [
      "Reminders by text, email and call",
      "Waiting list that fills gaps by itself",
      "Respects rooms, skills and equipment",
    ],
    requirements: ["Calendar or practice system with an interface", "Rules for who may book what"],
    estimatedDelivery: 12,
  },
  {
    key: "quality",
    name: "Visual Quality Inspection",
    description:
      "Cameras on the line and a model trained on your parts find scratches, gaps and missing screws in 80 milliseconds, and show the operator where.",
    type: "Data_Science",
    category: "ml",
    monthlyCents: 198_000,
    setupCents: 680_000,
    features: [
      "Learns from two hundred pictures per defect",
      "Runs at the line, without the internet",
      "Pictures of every rejected part",
      "Retrained every month",
    ],
    requirements: ["A fixed camera position with steady light", "Samples of good and bad parts"],
    estimatedDelivery: 60,
  },
  {
    key: "churn",
    name: "Customer Churn Analytics",
    description:
      "Shows which customers are about to leave, what they have in common and which offer has kept people like them. Every score comes with its reasons.",
    type: "Analytics",
    category: "analytics",
    monthlyCents: 76_000,
    setupCents: 160_000,
    features: [
      "Risk score per customer, every night",
      "Reasons in plain language",
      "Measures which offers work",
    ],
    requirements: ["Eighteen months of customer history", "Contract and usage data"],
    estimatedDelivery: 30,
  },
  {
    key: "partner",
    name: "White-Label Agent Platform",
    description:
      "Our agent platform under a partner’s own name, with their own domain and support. By agreement only.",
    type: "Custom_Solution",
    category: "custom",
    monthlyCents: 480_000,
    setupCents: 1_500_000,
    features: ["Own name and domain", "Shared roadmap", "Named engineer"],
    requirements: ["Partner agreement"],
    estimatedDelivery: 90,
    isPublic: false,
  },
  {
    key: "voice",
    name: "Voice Menu Modernization",
    description:
      "Replaced press-one menus by a spoken dialogue. Superseded by the Customer Support Agent, which speaks on the phone too.",
    type: "Custom_Solution",
    category: "chatbot",
    monthlyCents: 45_000,
    setupCents: 100_000,
    features: ["Understands free speech", "Transfers with context"],
    requirements: ["Phone system with SIP"],
    estimatedDelivery: 25,
    status: "inactive",
  },
];
