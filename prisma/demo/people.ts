import type { CustomerRole } from "@/lib/auth/permissions";
import { DEMO_SIGN_INS } from "@/test/factories/credentials";

export interface DemoCustomer {
  key: string;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  /** Days since the account was made. */
  since: number;
  isActive?: boolean;
  isVerified?: boolean;
}

export interface DemoColleague {
  /** Of the customer whose company it is. */
  of: string;
  name: string;
  email: string;
  role: CustomerRole;
  since: number;
}

/** Who else signs in for a company. */
export const demoColleagues: DemoColleague[] = [
  {
    of: "maya",
    name: "Ruth Okafor",
    email: "ruth.okafor@northwind-retail.example",
    role: "billing",
    since: 320,
  },
  {
    of: "maya",
    name: "Jonas Lindqvist",
    email: "jonas.lindqvist@northwind-retail.example",
    role: "member",
    since: 150,
  },
];

export const demoAdmins = [
  { name: "Ingrid Halden", email: DEMO_SIGN_INS.admin.email, since: 660 },
  { name: "Marcus Oyelaran", email: "marcus@halden-ai.example", since: 560 },
];

export const demoCustomers: DemoCustomer[] = [
  {
    key: "maya",
    name: "Maya Chen",
    email: DEMO_SIGN_INS.customer.email,
    company: "Northwind Retail Group",
    phone: "+1 (555) 010-4417",
    since: 410,
  },
  {
    key: "tomasz",
    name: "Tomasz Wójcik",
    email: "tomasz.wojcik@baltica-logistics.example",
    company: "Baltica Logistics",
    phone: "+48 22 555 01 88",
    since: 395,
  },
  {
    key: "aisha",
    name: "Aisha Rahman",
    email: "a.rahman@crescentclinics.example",
    company: "Crescent Clinics",
    phone: "+44 20 7946 0182",
    since: 372,
  },
  {
    key: "lukas",
    name: "Lukas Brandt",
    email: "lukas.brandt@brandt-werke.example",
    company: "Brandt Werke",
    phone: "+49 30 5550 1422",
    since: 350,
  },
  {
    key: "sofia",
    name: "Sofía Herrera",
    email: "sofia@herreraycia.example",
    company: "Herrera y Cía",
    phone: "+34 91 555 01 63",
    since: 331,
  },
  {
    key: "daniel",
    name: "Daniel O’Connor",
    email: "daniel.oconnor@atlanticmutual.example",
    company: "Atlantic Mutual Insurance",
    phone: "+1 (555) 010-9921",
    since: 315,
  },
  {
    key: "yuki",
    name: "Yuki Tanaka",
    email: "tanaka@hoshi-foods.example",
    company: "Hoshi Foods",
    phone: "+81 3 5550 0134",
    since: 268,
  },
  {
    key: "camille",
    name: "Camille Moreau",
    email: "camille.moreau@ateliermoreau.example",
    company: "Atelier Moreau",
    phone: "+33 1 55 50 12 40",
    since: 240,
  },
  {
    key: "james",
    name: "James Whitfield",
    email: "jwhitfield@whitfieldpartners.example",
    company: "Whitfield & Partners LLP",
    phone: "+1 (555) 010-3308",
    since: 210,
  },
  {
    key: "nadia",
    name: "Nadia El-Sayed",
    email: "nadia@solara-energy.example",
    company: "Solara Energy",
    phone: null,
    since: 175,
  },
  {
    key: "oliver",
    name: "Oliver Sørensen",
    email: "oliver@fjordhotels.example",
    company: "Fjord Hotels",
    phone: "+47 55 50 12 66",
    since: 142,
  },
  {
    key: "priya",
    name: "Priya Natarajan",
    email: "priya.n@meridianfinance.example",
    company: "Meridian Finance",
    phone: "+1 (555) 010-7754",
    since: 96,
  },
  {
    key: "ben",
    name: "Ben Carter",
    email: "ben@cartercycles.example",
    company: "Carter Cycles",
    phone: null,
    since: 44,
    isVerified: false,
  },
  {
    key: "elif",
    name: "Elif Kaya",
    email: "elif.kaya@anatoliatextile.example",
    company: "Anatolia Textile",
    phone: "+90 212 555 01 07",
    since: 9,
  },
  {
    key: "george",
    name: "George Mills",
    email: "george.mills@millsfreight.example",
    company: "Mills Freight",
    phone: "+1 (555) 010-1190",
    since: 520,
    isActive: false,
  },
];
