import { act, renderHook } from "@testing-library/react";
import { useMutation } from "./use-mutation";

const mockRouter = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => mockRouter }));
const mockToast = jest.fn();
jest.mock("@/components/ui/use-toast", () => ({ useToast: () => mockToast }));

const fail = () => Promise.reject(new Error("Conflict."));

async function mutate(
  request: () => Promise<string>,
  outcome: { href?: () => string; isOutdated?: () => boolean } = {},
) {
  const { result } = renderHook(() => useMutation());
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await result.current.mutate(request, {
      success: (name) => `Saved ${name}`,
      failure: () => "Not saved",
      ...outcome,
    });
  });
  expect(result.current.isSending).toBe(false);
  return isDone;
}

beforeEach(() => jest.clearAllMocks());

test("shows the success, follows the link and refreshes", async () => {
  expect(await mutate(async () => "Ada", { href: () => "/ada" })).toBe(true);
  expect(mockToast).toHaveBeenCalledWith("Saved Ada", "success");
  expect(mockRouter.push).toHaveBeenCalledWith("/ada", { scroll: false });
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
});

test("leaves the page as it is after a failure", async () => {
  expect(await mutate(fail)).toBe(false);
  expect(mockToast).toHaveBeenCalledWith("Not saved", "error");
  expect(mockRouter.refresh).not.toHaveBeenCalled();
});

test("refreshes an outdated page after a failure", async () => {
  expect(await mutate(fail, { isOutdated: () => true })).toBe(true);
  expect(mockToast).toHaveBeenCalledWith("Not saved", "error");
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
});
