import { untilItAnswers } from "./ready";

const said = jest.spyOn(console, "error").mockImplementation();

test("a server that is not there yet is waited for, with words; what it refuses is said at once", async () => {
  const absent = new AggregateError([new Error("connect ECONNREFUSED 127.0.0.1:5432")]);
  const connect = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(absent)
    .mockRejectedValueOnce(new Error("the database system is starting up"))
    .mockResolvedValue("there");
  await expect(untilItAnswers(connect)).resolves.toBe("there");
  expect(said.mock.calls).toEqual([[expect.stringContaining("waiting for it, 60 s at most")]]);
  const refused = jest.fn().mockRejectedValue(new Error("password authentication failed"));
  await expect(untilItAnswers(refused)).rejects.toThrow("password");
  expect(refused).toHaveBeenCalledTimes(1);
});
