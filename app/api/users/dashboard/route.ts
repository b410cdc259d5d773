import { customerScope } from "@/lib/auth/scope";
import { customerDashboardAnswer } from "@/lib/domain/payment/schema";
import { readDashboard } from "@/lib/domain/payment/data";
import { toDashboard } from "@/lib/domain/payment/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Everything the portal's first page shows, with the newest 50 payments",
    tag: "Customers",
    access: "customer",
    response: customerDashboardAnswer,
    handler: async ({ actor }) => ({
      data: toDashboard(await readDashboard(customerScope(actor), { page: 1, limit: 50 })),
    }),
  }),
});
