import "server-only";
import { z } from "zod";
import { cookieName } from "@/lib/auth/cookies";
import { ADMIN_RIGHTS, CUSTOMER_RIGHTS } from "@/lib/auth/rights";
import { jsonBody } from "./body";
import type { Access, Method, Operation } from "./declaration";
import { METHODS, rightsOf } from "./declaration";
import { version } from "./health";
import type { Operations } from "./route";

type Json = Record<string, unknown>;

const sessions: Record<Access, Json[]> = {
  open: [],
  anyone: [{}, { customerCookie: [] }, { adminCookie: [] }, { session: [] }],
  anyoneAdminFirst: [{}, { adminCookie: [] }, { customerCookie: [] }, { session: [] }],
  anySession: [{ customerCookie: [] }, { adminCookie: [] }, { session: [] }],
  customer: [{ customerCookie: [] }, { session: [] }],
  admin: [{ adminCookie: [] }, { session: [] }],
  both: [{ adminCookie: [] }, { customerCookie: [] }, { session: [] }],
  key: [{ agentKey: [] }],
};

const securityOf = ({ access, sessionOnly }: Operation): Json[] =>
  sessionOnly || access === "open" || access === "key"
    ? sessions[access]
    : [...sessions[access], { apiKey: [] }];

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return described;
}

/** Parameters of a place, from the properties of its object schema. */
function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}

const text = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", maxLength: 255 },
});

// What deletes one thing looks at its version too, though its answer has none.
const looksAtVersion = (method: Method, { etag, params }: Operation) =>
  (method === "PUT" && etag === true) || (method === "DELETE" && params !== undefined);

function headersOf(method: Method, operation: Operation): Json[] {
  const { idempotent } = operation;
  return [
    ...(looksAtVersion(method, operation)
      ? [
          text(
            "If-Match",
            'The version that the change is for, as in ETag: `"3"`. Another one is a 412.',
          ),
        ]
      : []),
    ...(idempotent
      ? [text("Idempotency-Key", "The same answer again for 24 hours, per caller and path.")]
      : []),
  ];
}

const REASONS: Record<number, string> = {
  400: "The input is not valid",
  401: "No valid session",
  403: "No right to this, or a foreign origin",
  404: "There is no such thing",
  409: "Conflict with the present state",
  412: "If-Match names another version",
  413: "The body is too large",
  414: "The query string is too long",
  415: "A body of another type",
  422: "This Idempotency-Key was used before for something else",
  429: "Too many attempts: wait for the seconds of Retry-After",
  500: "Our mistake",
  503: "Not ready, or in maintenance",
};

function refusals(method: Method, operation: Operation): Json {
  const { access, params, query, limit, idempotent } = operation;
  const writes = method !== "GET";
  const anyone = access === "open" || access === "anyone" || access === "anyoneAdminFirst";
  const codes = [
    400,
    401,
    ...(writes || !anyone ? [403] : []),
    ...(params ? [404] : []),
    ...(writes ? [409, 413, 415] : []),
    414,
    ...(looksAtVersion(method, operation) ? [412] : []),
    ...(idempotent ? [422] : []),
    ...(limit || query || writes ? [429] : []),
    500,
    503,
  ];
  const schema = { $ref: `#/components/schemas/${operation.writeRefusal ? "Status" : "Error"}` };
  const types = operation.writeRefusal ? (operation.accepts ?? jsonBody).types : jsonBody.types;
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const answer = (code: number): Json => ({ description: REASONS[code], content });
  return Object.fromEntries(codes.map((code) => [String(code), answer(code)]));
}

const freshnessOf = ({ sessionOnly }: Operation) =>
  sessionOnly === "fresh" &&
  "Needs a sign-in of the last ten minutes (403, code reauthentication_required).";

const keylessOf = ({ sessionFields }: Operation) =>
  sessionFields && `Not by a key (403, code session_required): ${sessionFields.join(", ")}.`;

/** Who may call, by role, as the tables of rights have it. */
function rolesOf(operation: Operation): string[] {
  const { customer, admin } = rightsOf(operation);
  const sentences: string[] = [];
  if (customer) sentences.push(`Customer's roles: ${CUSTOMER_RIGHTS[customer].join(", ")}.`);
  if (admin) sentences.push(`Administrator's roles: ${ADMIN_RIGHTS[admin].join(", ")}.`);
  return sentences;
}

function described(method: Method, address: string, operation: Operation): Json {
  const {
    summary,
    tag,
    params,
    query,
    body,
    accepts = jsonBody,
    response,
    produces,
    status = 200,
    alsoStatus = [],
    etag,
  } = operation;
  const sentences = [
    freshnessOf(operation),
    operation.description,
    keylessOf(operation),
    ...rolesOf(operation),
  ];
  const description = sentences.filter(Boolean).join(" ");
  const type = produces ?? "application/json";
  const headers = {
    "X-Request-Id": { schema: { type: "string" } },
    ...(etag ? { ETag: { description: "The entity's version", schema: { type: "string" } } } : {}),
  };
  const success = {
    description: "Done",
    headers,
    content: { [type]: { schema: response ? schemaOf(response, "output") : { type: "string" } } },
  };
  const contentOf = (schema: Json) =>
    Object.fromEntries(accepts.types.map((name) => [name, { schema }]));
  const parsedBody = body && {
    required: !body.safeParse(undefined).success,
    content: contentOf(schemaOf(body, "input")),
  };
  const requestBody =
    accepts.isRaw || accepts.isStream ? { required: true, content: contentOf({}) } : parsedBody;
  return {
    operationId: `${method.toLowerCase()} ${address}`.replace(
      /[^A-Za-z]+(.)?/g,
      (_, letter: string | undefined) => letter?.toUpperCase() ?? "",
    ),
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
    security: securityOf(operation),
    parameters: [
      ...parameters(params, "path"),
      ...parameters(query, "query"),
      ...headersOf(method, operation),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...Object.fromEntries([status, ...alsoStatus].map((code) => [String(code), success])),
      ...refusals(method, operation),
    },
  };
}

const error: Json = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence for a person" },
    code: { type: "string", description: "A word for a machine" },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

/** Of google.rpc, in the words of OTLP. */
const status: Json = { type: "object", properties: { message: { type: "string" } } };

/** What is sent to webhooks of an event. */
export interface DescribedMessage {
  name: string;
  summary: string;
  /** No customer's webhook gets it. */
  agencyOnly: boolean;
  schema: z.ZodType;
}

const MESSAGE_HEADERS = {
  "webhook-id": "The event's, the same at each try",
  "webhook-timestamp": "Seconds since 1970, of this try",
  "webhook-signature":
    "v1, and the HMAC-SHA-256 of id.timestamp.body in base64; two while a secret is renewed",
};

const message = ({ summary, agencyOnly, schema }: DescribedMessage): Json => ({
  post: {
    summary,
    ...(agencyOnly ? { description: "To the agency's webhooks alone." } : {}),
    tags: ["Integrations"],
    security: [],
    parameters: Object.entries(MESSAGE_HEADERS).map(([name, description]) => ({
      ...text(name, description),
      in: "header",
      required: true,
    })),
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(schema, "output") } },
    },
    responses: {
      "200": { description: "Any 2xx: it has arrived" },
      "410": { description: "The webhook is switched off" },
    },
  },
});

/**
 * OpenAPI 3.1 of the whole API, from the declarations that the handlers themselves run by, and of
 * what is sent to webhooks.
 */
export function openapi(modules: Record<string, Operations>, messages: DescribedMessage[]) {
  const paths = Object.entries(modules).map(([address, operations]): [string, Json] => {
    const methods = METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation
        ? [[method.toLowerCase(), described(method, address, operation)] as const]
        : [];
    });
    return [address, Object.fromEntries(methods)];
  });
  const cookie = (kind: "customer" | "admin"): Json => ({
    type: "apiKey",
    in: "cookie",
    name: cookieName(kind),
  });
  return {
    openapi: "3.1.0" as const,
    info: {
      title: "Agency portal",
      version,
      description:
        "Accounts, services, subscriptions and payments. Money is in dollars, instants are UTC, calendar dates are YYYY-MM-DD.",
    },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(messages.map((one) => [one.name, message(one)])),
    components: {
      schemas: { Error: error, Status: status },
      securitySchemes: {
        customerCookie: cookie("customer"),
        adminCookie: cookie("admin"),
        session: { type: "http", scheme: "bearer", description: "The token of a sign-in" },
        apiKey: { type: "http", scheme: "bearer", description: "An API key, sk_…" },
        agentKey: { type: "http", scheme: "bearer", description: "A key of the agent, ak_…" },
      },
    },
  };
}
