import { act, fireEvent, render, screen } from "@testing-library/react";
import { DownloadButton, DownloadLink } from "./Download";

const request = jest.fn<Promise<Response>, [string]>();
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  request.mockReset();
  saved.length = 0;
  globalThis.fetch = request as unknown as typeof fetch;
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => jest.useRealTimers());

const PATH = "/api/payments/c/invoice.pdf";
const answer = (status: number) => ({
  ok: status < 400,
  headers: new Headers({ "content-disposition": 'inline; filename="INV-000178.pdf"' }),
  blob: () => Promise.resolve(new Blob(["%PDF"])),
});
const answers = (status: number) =>
  request.mockResolvedValueOnce(answer(status) as unknown as Response);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = async () => {
  fireEvent.click(screen.getByRole("link"));
  await pass(0);
};
const FAILURE = "The PDF couldn’t be made. Try again.";

describe.each([
  ["button", DownloadButton],
  ["link", DownloadLink],
])("a %s that downloads a PDF", (_what, Download) => {
  const show = () =>
    render(
      <Download href={PATH} aria-label="Download Invoice INV-000178">
        Download
      </Download>,
    );

  it("is a plain link without script, for a new tab and for other buttons", () => {
    show();
    const link = screen.getByRole("link", { name: "Download Invoice INV-000178" });
    expect(link).toHaveAttribute("href", PATH);
    expect(link).toHaveAttribute("download");
    let isTaken = true;
    const look = (event: MouseEvent) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", look, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(isTaken).toBe(false);
    expect(request).not.toHaveBeenCalled();
  });

  it("saves it under the answer's name, and says that it is made when that takes long", async () => {
    let respond: (response: Response) => void = () => undefined;
    request.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    show();
    await press();
    await press();
    expect(screen.getByRole("link")).not.toHaveAttribute("aria-busy");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await pass(300);
    expect(screen.getByRole("link", { name: "Preparing…" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("status")).toHaveTextContent("Preparing…");
    respond(answer(200) as unknown as Response);
    await pass(0);
    expect(screen.getByRole("link")).toHaveTextContent("Download");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(saved).toEqual([{ name: "INV-000178.pdf", href: "blob:file" }]);
    expect(request.mock.calls).toEqual([[`http://localhost${PATH}`]]);
  });

  it("says in its place that it failed, and tries again", async () => {
    answers(503);
    show();
    await press();
    expect(screen.getByRole("status")).toHaveTextContent(FAILURE);
    request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await press();
    expect(screen.getByRole("status")).toHaveTextContent(FAILURE);
    expect(saved).toEqual([]);
    answers(200);
    await press();
    expect(screen.queryByText(FAILURE)).toBeNull();
    expect(saved).toHaveLength(1);
  });
});
