import { readSettings } from "@/lib/domain/settings/data";
import { GET } from "./route";

jest.mock("@/lib/domain/settings/data", () => ({ readSettings: jest.fn() }));
jest.mock("@/lib/core/logger", () => ({ logger: { warn: jest.fn() } }));

const read = jest.mocked(readSettings);
const ask = async () => {
  const request = new Request("http://localhost:3000/", { headers: { "x-maintenance": "1" } });
  const answer = await GET(request);
  return { status: answer.status, text: await answer.text() };
};

test("a closed site says so while its database is away too, with the contact that it knows", async () => {
  const away = new Error("Connection terminated");
  read.mockRejectedValueOnce(away);
  expect(await ask()).toMatchObject({ status: 503 });
  const known = { siteName: "Quill", contactEmail: "desk@quill.example", contactPhone: "" };
  read.mockResolvedValueOnce(known as Awaited<ReturnType<typeof readSettings>>);
  expect((await ask()).text).toContain("desk@quill.example");
  read.mockRejectedValueOnce(away);
  const { status, text } = await ask();
  expect([status, text.includes("desk@quill.example")]).toEqual([503, true]);
});
