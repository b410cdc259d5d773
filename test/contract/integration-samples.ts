import { makeApiKey } from "../api-keys";
import { makeDelivery, makeEndpoint } from "../webhooks";
import type { SampleData } from "./sample-data";

/* Keys and webhooks: the same under the agency's addresses and a customer's. */

const AREAS = {
  admin: {
    role: "staff",
    holder: ({ admin }: SampleData) => ({ createdById: admin.id }),
    keyRole: { adminRole: "staff" },
  },
  users: {
    role: "member",
    holder: ({ customer, owner }: SampleData) => ({
      customerId: customer.id,
      createdById: owner.id,
    }),
    keyRole: { customerRole: "member" },
  },
} as const;
type Area = (typeof AREAS)[keyof typeof AREAS];

const hook = { url: "https://93.184.216.34/hook", events: ["charge.paid"] };

const endpointOf = async ({ holder }: Area, world: SampleData) =>
  (await makeEndpoint(holder(world))).id;

const samplesOf = ([name, area]: [string, Area]) => ({
  [`POST /api/${name}/keys`]: () => ({ body: { name: "Warehouse", role: area.role } }),
  [`DELETE /api/${name}/keys/{id}`]: async (world: SampleData) => ({
    id: (await makeApiKey({ ...area.holder(world), ...area.keyRole })).id,
  }),
  [`POST /api/${name}/webhooks`]: () => ({ body: hook }),
  [`PUT /api/${name}/webhooks/{id}`]: async (world: SampleData) => ({
    id: await endpointOf(area, world),
    body: { enabled: false },
  }),
  [`POST /api/${name}/webhooks/{id}/deliveries/{deliveryId}/resend`]: async (world: SampleData) => {
    const id = await endpointOf(area, world);
    return { id, deliveryId: await makeDelivery(id) };
  },
});

const areas = Object.entries(AREAS);

/** Asks for the assistants' tools, by a key. */
async function toolsOf({ admin }: SampleData) {
  const { key } = await makeApiKey({ adminRole: "owner", createdById: admin.id });
  const headers = { accept: "application/json, text/event-stream" };
  return { body: { jsonrpc: "2.0", id: 1, method: "tools/list" }, headers, bearer: key };
}

export const integrationSamples = Object.assign({}, ...areas.map(samplesOf), {
  "POST /api/mcp": toolsOf,
}) as Record<string, (world: SampleData) => Promise<object>>;

export const integrationIds = areas.map(
  ([name, area]): [string, (world: SampleData) => Promise<string>] => [
    `/api/${name}/webhooks/`,
    (world) => endpointOf(area, world),
  ],
);
