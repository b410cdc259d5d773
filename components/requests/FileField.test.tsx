import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formatFor } from "@/lib/core/format";
import { api, ApiError } from "@/lib/http/client";
import { FileField } from "./FileField";
import { FileList } from "./FileList";
import { useFiles } from "./use-files";

function Composer() {
  const files = useFiles();
  return (
    <form aria-label="Reply" data-ids={files.ids.join(" ")} {...files.target}>
      <FileField files={files} />
    </form>
  );
}

const answer = (name: string) => ({ data: { _id: `id of ${name}`, name } });
const upload = jest.spyOn(api, "upload");
const picture = new File(["x"], "a.png", { type: "image/png" });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText("Add files"), files);
const idsOf = () => screen.getByRole("form").dataset.ids;

beforeEach(() => {
  upload.mockReset();
  render(<Composer />);
});

test("what is chosen is sent at once, and shows how far it is", async () => {
  let finish = (_: unknown) => undefined as void;
  upload.mockImplementation((_path, _file, { onProgress }) => {
    onProgress(0.5);
    return new Promise((resolve) => (finish = resolve as typeof finish));
  });
  await choose(new File(["x"], "f\u202Exe.txt"));
  await waitFor(() => expect(screen.getByRole("progressbar")).toHaveValue(0.5));
  expect(upload.mock.calls[0]?.[0]).toBe("/api/files?name=fxe.txt");
  finish(answer("fxe.txt"));
  expect(await screen.findByText("Added")).toHaveTextContent("fxe.txt: Added");
  expect(idsOf()).toBe("id of fxe.txt");
});

test("a lost connection can be tried again, a refusal cannot", async () => {
  upload.mockRejectedValueOnce(new ApiError(0, "network", "No."));
  await choose(picture);
  expect(await screen.findByText("The connection was lost.")).toBeInTheDocument();
  upload.mockResolvedValueOnce(answer("a.png"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Added")).toBeInTheDocument();
  upload.mockRejectedValueOnce(new ApiError(415, "unsupported_type", "Programs cannot be sent."));
  await choose(new File(["MZ"], "b.exe"));
  expect(await screen.findByText("Programs cannot be sent.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(idsOf()).toBe("id of a.png");
});

test("what is pasted and dropped is taken; text is left to the field", async () => {
  upload.mockImplementation((path) => Promise.resolve(answer(path.slice(-5))));
  const form = screen.getByRole("form");
  expect(fireEvent.paste(form, { clipboardData: { files: [] } })).toBe(true);
  expect(fireEvent.paste(form, { clipboardData: { files: [picture] } })).toBe(false);
  expect(fireEvent.drop(form, { dataTransfer: { files: [new File(["y"], "b.png")] } })).toBe(false);
  await waitFor(() => expect(idsOf()).toBe("id of a.png id of b.png"));
});

/** As a browser does it with a folder, or a file that is gone. */
function refuse(this: FileReader): void {
  Object.defineProperty(this, "error", { value: new DOMException("", "NotReadableError") });
  this.dispatchEvent(new ProgressEvent("loadend"));
}

test("what cannot be read, such as a folder, is refused in words and never sent", async () => {
  jest.spyOn(FileReader.prototype, "readAsArrayBuffer").mockImplementationOnce(refuse);
  fireEvent.drop(screen.getByRole("form"), {
    dataTransfer: { files: [new File([], "Contracts")] },
  });
  expect(
    await screen.findByText("It cannot be read. Send a folder as a ZIP file."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test("what is removed is deleted, and what is too large never sent", async () => {
  upload.mockResolvedValueOnce(answer("a.png"));
  const remove = jest.spyOn(api, "delete").mockResolvedValue({});
  await choose(picture);
  await screen.findByText("Added");
  const large = new File(["x"], "large.bin");
  Object.defineProperty(large, "size", { value: 25_000_001 });
  await choose(large);
  expect(screen.getByText("It is larger than 25 MB.")).toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: /Remove .*a\.png/ }));
  expect(remove).toHaveBeenCalledWith("/api/files/id of a.png");
  await waitFor(() => expect(screen.getByLabelText("Add files")).toHaveFocus());
  expect(idsOf()).toBe("");
});

test("a message's pictures are shown small, and each file leads to itself", () => {
  const stored = { version: 1, createdAt: "2026-11-30T12:00:00.000Z", size: 1_200, sha256: "0" };
  const file = { ...stored, type: "image/png", width: 900, height: 600 };
  const text = { ...file, _id: "2", name: "b.txt", type: "text/plain", width: null, height: null };
  const files = [{ ...file, _id: "1", name: "a.png" }, text];
  const { container } = render(<FileList files={files} format={formatFor("en-US")} />);
  const pictures = [...container.querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(pictures).toEqual(["/api/files/1/preview"]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/api/files/1", "/api/files/2"]);
});
