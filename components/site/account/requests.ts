import { ApiError } from "@/lib/http/client";

/** For screens without a session: a 401 is a wrong password here, not an ended session. */
export function toFormError(fallback: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status === 0)
      throw new ApiError(400, "unavailable", fallback);
    const message = error.message.startsWith("HTTP error!") ? fallback : error.message;
    throw new ApiError(400, error.code, message, error.issues);
  };
}
