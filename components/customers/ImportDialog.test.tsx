import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ImportResult } from "@/lib/domain/customers/import-schema";
import ImportDialog from "./ImportDialog";
import { IMPORT_TEMPLATE } from "./import-template";
import type { Upload } from "./upload-csv";

const uploadCsv = jest.fn<Promise<ImportResult>, [Upload]>();
jest.mock("./upload-csv", () => ({ uploadCsv: (upload: Upload) => uploadCsv(upload) }));

const read = (more: Partial<ImportResult> = {}): ImportResult => ({
  total: 1,
  valid: 1,
  created: 0,
  encoding: "utf-8",
  columns: [
    { name: "Nom", field: null, example: "Jörgen" },
    { name: "Email", field: "email", example: "ada@example.com" },
    { name: "Customer", field: "name", example: "Ada" },
  ],
  errors: [],
  ...more,
});
const undecoded = read({
  total: 0,
  encoding: null,
  columns: [],
  errors: [{ row: 0, line: 1, field: "", message: "The file is not in UTF-8." }],
});

const csv = () => new File(["Nom,Email,Customer\n…"], "customers.csv");
const drop = () => fireEvent.drop(zone(), { dataTransfer: { files: [csv()] } });
const zone = () => screen.getByText("Drop a CSV here, or choose one");

test("a file that is dropped on the zone is read, and its columns are offered", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  expect(screen.getByText("Name (required)")).toBeVisible();
  expect(fireEvent.dragOver(zone())).toBe(false);
  uploadCsv.mockResolvedValueOnce(read());
  expect(drop()).toBe(false);
  expect(await screen.findByText("customers.csv, 1 row")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check" })).toBeEnabled();
  expect(screen.getByText(/not taken over: Nom/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Name"), "Nom");
  uploadCsv.mockResolvedValueOnce(read());
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  expect(uploadCsv.mock.lastCall?.[0]).toMatchObject({
    dryRun: true,
    columns: ["name", "email", ""],
  });
});

test("a file that does not say its encoding is read as it is chosen, until the letters are right", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  uploadCsv.mockResolvedValueOnce(undecoded);
  drop();
  expect(await screen.findByText("Line 1: The file is not in UTF-8.")).toBeVisible();
  for (const encoding of ["windows-1250", "windows-1252"]) {
    uploadCsv.mockResolvedValueOnce(read());
    await userEvent.selectOptions(screen.getByLabelText("Encoding of the file"), encoding);
    expect(uploadCsv.mock.lastCall?.[0]).toMatchObject({ encoding });
  }
  uploadCsv.mockResolvedValueOnce(read());
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  expect(uploadCsv.mock.lastCall?.[0]).toMatchObject({ encoding: "windows-1252" });
});

test("the template has the columns of an import and one example that it takes", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  const link = screen.getByRole("link", { name: "Download a template" });
  expect(link).toHaveAttribute("download", "customers.csv");
  const [type, text = ""] = (link.getAttribute("href") ?? "").split(",");
  expect(type).toBe("data:text/csv;charset=utf-8");
  expect(decodeURIComponent(text)).toBe(IMPORT_TEMPLATE);
  uploadCsv.mockResolvedValueOnce(read());
  drop();
  await screen.findByText("customers.csv, 1 row");
  expect(link).not.toBeInTheDocument();
});

test("the keyboard reaches the file's field inside the zone", async () => {
  render(<ImportDialog onClose={jest.fn()} />);
  const field = screen.getByLabelText("Drop a CSV here, or choose one");
  for (let presses = 0; presses < 3 && document.activeElement !== field; presses += 1)
    await userEvent.tab();
  expect(field).toHaveFocus();
});
