import { ApiError } from "@/lib/http/client";

/**
 * For screens without a session: a refusal keeps the server's own sentence and its fields, and a
 * lost connection gets `fallback`. A 401 here means a wrong password, not an ended session.
 */
export function plainRefusal(fallback: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status === 0)
      throw new ApiError(400, "unavailable", fallback);
    const sentence = error.message.startsWith("HTTP error!") ? fallback : error.message;
    throw new ApiError(400, error.code, sentence, error.issues);
  };
}
