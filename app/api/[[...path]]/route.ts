import { routes } from "@/lib/http/route";

/** Every address under /api that nothing else answers: 404 in the contract's shape. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({});
