import { retryUntilReachable } from "./ready";

const reported = jest.spyOn(console, "error").mockImplementation();

test("waits for a server that is not reachable yet and reports it; fails at once when the server refuses", async () => {
  const absent = new AggregateError([new Error("connect ECONNREFUSED 127.0.0.1:5432")]);
  const connect = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(absent)
    .mockRejectedValueOnce(new Error("the database system is starting up"))
    .mockResolvedValue("connected");
  await expect(retryUntilReachable(connect)).resolves.toBe("connected");
  expect(reported.mock.calls).toEqual([[expect.stringContaining("waiting for it, 60 s at most")]]);
  const refused = jest.fn().mockRejectedValue(new Error("password authentication failed"));
  await expect(retryUntilReachable(refused)).rejects.toThrow("password");
  expect(refused).toHaveBeenCalledTimes(1);
});
