import { refuseGuessable } from "./password-policy";

const personal = {
  siteName: "Halden AI",
  name: "Robin Q. Marlow",
  email: "rob.marlow@northwind.example",
};
const refused = (password: string) => {
  try {
    refuseGuessable(password, personal, "password");
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: "invalid_input", issues: [{ path: "password" }] });
    return true;
  }
};

test.each([
  ["the commonest", ["password", "Password1234", "iloveyou1", "trustno1", "ｐａｓｓｗｏｒｄ"]],
  ["repetitions", ["88888888", "abababab", "12312312", "hopehope", "!!!!!!!!"]],
  ["counting", ["abcdefgh", "hgfedcba", "12345678", "98765432", "abcd1234", "1234-5678!"]],
  [
    "keyboards",
    ["qwertzui", "asdfghjk", "1qaz2wsx", "azertyui", "poiuytre", "741852963", "qwertyui9!"],
  ],
  [
    "names",
    [
      "halden2026",
      "Halden-AI!",
      "haldenai99",
      "robin1987!",
      "Marlow2026",
      "RobinQMarlow",
      "northwind1",
      "q1234987",
      "--1987robin",
    ],
  ],
])("%s are refused", (_what, passwords) => {
  expect(passwords.filter((password) => !refused(password))).toEqual([]);
});

test("words of one's own are taken", () => {
  const good = [
    "correct horse battery",
    "seven wet lanterns",
    "harbour-lights-26",
    "tq7mwzpx",
    "otter lamp fig",
    "halden otter 26",
    "my robin sings",
    "密码是一只很大的海獭",
  ];
  expect(good.filter(refused)).toEqual([]);
});
