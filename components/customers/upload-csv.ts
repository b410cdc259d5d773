import type { z } from "zod";
import type { importAnswer } from "@/lib/domain/customers/schema";
import { ApiError } from "@/lib/http/client";

export type ImportResult = z.output<typeof importAnswer>["data"];

interface Body {
  data?: ImportResult;
  error?: string;
  code?: ApiError["code"];
}

/**
 * Sends a CSV to the import and reports the share that is sent (0 to 1): `fetch` has no progress of
 * uploads. Refused rows are a result; every other failure throws ApiError.
 */
export function uploadCsv(
  csv: string,
  dryRun: boolean,
  onProgress: (share: number) => void,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/admin/import/customers?dryRun=${dryRun}`);
    request.setRequestHeader("content-type", "text/csv; charset=utf-8");
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiError(0, "network", "The server could not be reached."));
    request.onload = () => {
      const body = (request.response ?? {}) as Body;
      if (body.data) resolve(body.data);
      else
        reject(
          new ApiError(
            request.status,
            body.code ?? "internal",
            body.error ?? `HTTP error! status: ${request.status}`,
          ),
        );
    };
    request.send(csv);
  });
}
