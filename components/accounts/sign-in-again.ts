import { api, ApiError } from "@/lib/http/client";

const paths = { customer: "/api/auth/login", admin: "/api/auth/admin-login" };

interface Input {
  email: string;
  password: string;
  code?: string;
}

/** Signs in over the open page. A refusal is no 401, which would be an ended session. */
export async function signInAgain(kind: keyof typeof paths, input: Input) {
  try {
    return await api.post<{ user: { _id: string } }>(paths[kind], input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new ApiError(400, error.code, error.message);
  }
}
