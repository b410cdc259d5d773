import "server-only";
import { z } from "zod";
import { personOf } from "@/lib/auth/permissions";
import { notFound } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { idParams, uuid } from "@/lib/core/validation";
import { listAgents, listRuns, readAgent, readWork } from "@/lib/domain/agents/queries";
import { readReasons } from "@/lib/domain/agents/reason-queries";
import { adminAgentsQuery, runsQuery } from "@/lib/domain/agents/schema";
import { toAdminRun, toAgent, toListedAgent, toRun } from "@/lib/domain/agents/serializers";
import { readCosts } from "@/lib/domain/agents/spending";
import { lastDays } from "@/lib/domain/agents/windows";
import { listAsks } from "@/lib/domain/asks/queries";
import { asksQuery } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { readPreview } from "@/lib/domain/billing/preview";
import { previewQuery } from "@/lib/domain/billing/schema";
import { listCharges, readChargeDetails } from "@/lib/domain/charges/queries";
import { chargesQuery } from "@/lib/domain/charges/schema";
import { toChargeDetails, toChargeFor } from "@/lib/domain/charges/serializers";
import { findCustomer, listCustomers } from "@/lib/domain/customers/queries";
import { customersQuery } from "@/lib/domain/customers/schema";
import { toCustomer, toCustomerEntry } from "@/lib/domain/customers/serializers";
import { writeAsAgency, writeAsCustomer } from "@/lib/domain/requests/messages";
import { listRequests, readThread } from "@/lib/domain/requests/queries";
import { adminMessageInput, messageInput, ownRequestsQuery } from "@/lib/domain/requests/schema";
import {
  toAdminRequest,
  toAdminThread,
  toMessage,
  toOwnRequest,
  toOwnThread,
} from "@/lib/domain/requests/serializers";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import { customerServicesQuery } from "@/lib/domain/subscriptions/schema";
import {
  toAdminSubscription,
  toCustomerSubscription,
} from "@/lib/domain/subscriptions/serializers";
import { agencyTool, tool } from "./tool";

/** Rows of a page: what an assistant can still read. */
const PAGE = 50;
const page = z.int().min(1).max(10_000).default(1).describe("Pages have 50 rows");
const slice = ({ page: number }: { page: number }) => ({ page: number, limit: PAGE });

const read = { customer: "read", admin: "work" } as const;
const money = { customer: "money", admin: "work" } as const;
const requests = { customer: "requests", admin: "work" } as const;

/** Assistants' tools. None moves money, deletes or sends an offer. */
export const TOOLS = [
  agencyTool(
    "work",
    {
      name: "find_customers",
      title: "Find customers",
      description: "Customers by part of a name, email or company; with owes only those who owe.",
      input: z.strictObject({
        search: customersQuery.shape.search,
        owes: z.boolean().optional(),
        page,
      }),
    },
    async (scope, { search, owes, ...rest }) => {
      const query = { ...slice(rest), search, owes: owes ? (true as const) : undefined };
      return listBody("users", await listCustomers(scope, query), toCustomerEntry);
    },
  ),
  agencyTool(
    "work",
    {
      name: "get_customer",
      title: "Look at a customer",
      description: "One customer, by _id.",
      input: idParams,
    },
    async (scope, { id }) => {
      const row = await findCustomer(scope, id);
      if (!row) throw notFound("customer");
      return toCustomer(row);
    },
  ),
  tool(
    read,
    {
      name: "list_services",
      title: "List services",
      description: "The services that customers have: state, price, progress, what is due.",
      ofOne: true,
      input: z.strictObject({ status: customerServicesQuery.shape.status, page }),
    },
    async (scope, { status, customer, ...rest }) => {
      const query = { ...slice(rest), status, userId: customer };
      const rows = await listSubscriptions(scope, query);
      if (scope.customerId === null) return listBody("services", rows, toAdminSubscription);
      const { role } = scope;
      return listBody("services", rows, (row) => toCustomerSubscription(row, role));
    },
  ),
  tool(
    money,
    {
      name: "list_charges",
      title: "List charges",
      description: "What was charged, paid or is due, newest first; status pending is what is due.",
      ofOne: true,
      input: z.strictObject({
        status: chargesQuery.shape.status,
        from: chargesQuery.shape.from,
        to: chargesQuery.shape.to,
        page,
      }),
    },
    async (scope, { page: number, customer, ...filters }) =>
      listBody(
        "payments",
        await listCharges(scope, { ...slice({ page: number }), ...filters, userId: customer }),
        (row) => toChargeFor(row, scope.customerId === null),
      ),
  ),
  tool(
    money,
    {
      name: "get_charge",
      title: "Look at a charge",
      description: "One charge with its lines, refunds and tries to pay, by _id.",
      input: idParams,
    },
    async (scope, { id }) =>
      toChargeDetails(await readChargeDetails(scope, id), scope.customerId === null),
  ),
  tool(
    read,
    {
      name: "list_agents",
      title: "List agents",
      description: "Agents with their state: reporting, silent, or nothing reported yet.",
      ofOne: true,
      input: z.strictObject({ state: adminAgentsQuery.shape.state, page }),
    },
    async (scope, { state, customer, ...rest }) => {
      const rows = await listAgents(scope, { ...slice(rest), state, customerId: customer });
      if (scope.customerId !== null) return listBody("agents", rows, toAgent);
      const costs = await readCosts(scope, rows.rows);
      return listBody("agents", rows, (row) => toListedAgent(row, costs));
    },
  ),
  tool(
    read,
    {
      name: "get_agent_work",
      title: "Look at an agent's work",
      description: "What an agent did in the last days, day by day, and why runs stopped.",
      input: z.strictObject({ id: uuid, days: z.int().min(1).max(90).default(30) }),
    },
    async (scope, { id, days }) => {
      const row = await readAgent(scope, id);
      const window = lastDays(days);
      const [work, reasons] = await Promise.all([
        readWork(row, window),
        readReasons([row.id], window),
      ]);
      return { agent: toAgent(row), ...work, reasons };
    },
  ),
  tool(
    read,
    {
      name: "list_runs",
      title: "List an agent's runs",
      description: "Runs of an agent, newest first; outcome failed or wrong is what went wrong.",
      input: z.strictObject({
        agent: uuid,
        outcome: runsQuery.shape.outcome,
        wrong: z.boolean().optional(),
        from: runsQuery.shape.from,
        to: runsQuery.shape.to,
        page,
      }),
    },
    async (scope, { agent, page: number, ...filters }) => {
      const rows = await listRuns(scope, agent, { ...slice({ page: number }), ...filters });
      return scope.customerId === null
        ? listBody("runs", rows, toAdminRun)
        : listBody("runs", rows, toRun);
    },
  ),
  tool(
    read,
    {
      name: "list_questions",
      title: "List questions",
      description: "What agents ask people: open questions first.",
      ofOne: true,
      input: z.strictObject({ state: asksQuery.shape.state, page }),
    },
    async (scope, { state, customer, ...rest }) => {
      const query = { ...slice(rest), state, userId: customer };
      return listBody("asks", await listAsks(scope, query), toAsk);
    },
  ),
  tool(
    requests,
    {
      name: "list_requests",
      title: "List requests",
      description: "Requests between customer and agency: whose turn it is, what is open.",
      ofOne: true,
      input: z.strictObject({
        state: ownRequestsQuery.shape.state,
        search: ownRequestsQuery.shape.search,
        page,
      }),
    },
    async (scope, { page: number, customer, ...filters }, { actor }) => {
      const reader = { scope, personId: personOf(actor) };
      const query = { ...slice({ page: number }), ...filters, userId: customer };
      const rows = await listRequests(reader, query);
      return scope.customerId === null
        ? listBody("requests", rows, toAdminRequest)
        : listBody("requests", rows, toOwnRequest);
    },
  ),
  tool(
    requests,
    {
      name: "read_request",
      title: "Read a request",
      description: "One request with its messages, by _id.",
      input: idParams,
    },
    async (scope, { id }, { actor }) => {
      const row = await readThread({ scope, personId: personOf(actor) }, id);
      return scope.customerId === null ? toAdminThread(row) : toOwnThread(row);
    },
  ),
  tool(
    requests,
    {
      name: "write_message",
      title: "Write a message",
      description: "Writes a message in a request, which the other side is mailed about.",
      writes: true,
      input: z.strictObject({ request: uuid, content: messageInput.shape.content }),
    },
    async (scope, { request, content }, caller) =>
      scope.customerId === null
        ? toMessage("admin")(
            await writeAsAgency(
              scope,
              request,
              adminMessageInput.parse({ content }),
              "api",
              caller,
            ),
          )
        : toMessage("customer")(
            await writeAsCustomer(scope, request, messageInput.parse({ content }), "api", caller),
          ),
  ),
  agencyTool(
    "work",
    {
      name: "preview_billing",
      title: "Preview billing",
      description: "What would be charged and mailed until a date, without doing it.",
      input: z.strictObject({ date: previewQuery.shape.date, customer: previewQuery.shape.userId }),
    },
    (scope, { date, customer }) => readPreview(scope, { date, userId: customer }),
  ),
];
