/** The same list as the administration's, at the address of the spec (docs/api.md). */
export {
  GET,
  HEAD,
  POST,
  PUT,
  PATCH,
  DELETE,
  OPTIONS,
  operations,
} from "@/app/api/admin/subscriptions/route";
