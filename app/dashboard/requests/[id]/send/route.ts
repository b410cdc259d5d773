import { POST as upload } from "@/app/api/files/route";
import { POST as receive } from "@/app/api/users/requests/[id]/messages/route";
import { FILE_LIMIT, MAX_FILES } from "@/lib/domain/requests/file-constants";
import { receivePlainFiles } from "@/lib/http/plain-files";
import { seeOther } from "@/lib/http/plain-form";

interface Segment {
  params: Promise<{ id: string }>;
}

const pageOf = (id: string) => `/dashboard/requests/${encodeURIComponent(id)}`;

export const GET = async (_request: Request, { params }: Segment) =>
  seeOther(pageOf((await params).id));

/** The form of a thread's page without script: the API's operations. */
export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { id } = await params;
  return receivePlainFiles(request, {
    page: pageOf(id),
    upload,
    limits: { files: MAX_FILES, fileSize: FILE_LIMIT },
    receive,
    path: `/api/users/requests/${encodeURIComponent(id)}/messages`,
    params: { id },
    field: "content",
    label: "Message",
    bodyOf: (content, files) => ({ content, files }),
  });
}
