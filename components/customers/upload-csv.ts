import type { ImportResult } from "@/lib/domain/customers/import-schema";
import { ApiError } from "@/lib/http/client";

interface Body {
  data?: ImportResult;
  error?: string;
  code?: ApiError["code"];
}

export interface Upload {
  file: File;
  /** As it was chosen for a file that does not say it. */
  encoding?: string;
  /** The field of each column; absent: as the file's header says. */
  columns?: string[];
  dryRun: boolean;
  onProgress: (share: number) => void;
}

/** Sends a CSV to the import; not by `fetch`, which reports no progress of uploads. */
export function uploadCsv({
  file,
  encoding,
  columns,
  dryRun,
  onProgress,
}: Upload): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ dryRun: String(dryRun) });
    if (columns) query.set("columns", columns.join(","));
    const request = new XMLHttpRequest();
    request.open("POST", `/api/admin/import/customers?${query}`);
    const charset = encoding ? `; charset=${encoding}` : "";
    request.setRequestHeader("content-type", `text/csv${charset}`);
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
    request.send(file);
  });
}
