import { POST as upload } from "@/app/api/files/route";
import { PUT as receive } from "@/app/api/users/requests/[id]/items/[itemId]/route";
import { FILE_LIMIT, MAX_FILES } from "@/lib/domain/requests/file-constants";
import { receivePlainFiles } from "@/lib/http/plain-files";
import { seeOther } from "@/lib/http/plain-form";

interface Segment {
  params: Promise<{ id: string; itemId: string }>;
}

const pageOf = (id: string) => `/dashboard/requests/${encodeURIComponent(id)}`;

export const GET = async (_request: Request, { params }: Segment) =>
  seeOther(pageOf((await params).id));

/** The form of what the agency needs without script: the API's operations. */
export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { id, itemId } = await params;
  const path = [id, "items", itemId].map(encodeURIComponent).join("/");
  return receivePlainFiles(request, {
    page: pageOf(id),
    upload,
    limits: { files: MAX_FILES, fileSize: FILE_LIMIT },
    receive,
    path: `/api/users/requests/${path}`,
    params: { id, itemId },
    field: "text",
    label: "Your answer",
    bodyOf: (text, files) => ({ done: true, text, files }),
  });
}
