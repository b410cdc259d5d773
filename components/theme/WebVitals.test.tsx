import { act, render } from "@testing-library/react";
import { WebVitals } from "./WebVitals";

const mockReport = jest.fn<void, [(reading: { name: string; value: number }) => void]>();
jest.mock("next/web-vitals", () => ({
  useReportWebVitals: (record: (reading: { name: string; value: number }) => void) =>
    mockReport(record),
}));

const sendBeacon = jest.fn<boolean, [string, Blob]>();
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const leave = () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

test("measures a visit after 5 s and reports it once when the page is left, without ids", async () => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  render(<WebVitals />);
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(mockReport).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  const entries = jest.fn(() => [{ name: "http://localhost/dashboard/services/17?x=secret" }]);
  Object.assign(performance, { getEntriesByType: entries });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const record = mockReport.mock.calls[0]?.[0];
  record?.({ name: "LCP", value: 900 });
  record?.({ name: "LCP", value: 1_200 });
  leave();
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect([address, body?.type]).toEqual(["/api/vitals", "application/json"]);
  expect(JSON.parse(await textOf(body ?? new Blob()))).toEqual({
    page: "/dashboard",
    readings: [{ name: "LCP", value: 1_200 }],
  });
});
