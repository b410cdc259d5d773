import { customer } from "./customer";
import { createRandom } from "./random";

test("made-up values are the same for the same seed, and others for another", () => {
  const make = (seed: number) => {
    const random = createRandom(seed);
    return [
      random.uuid(new Date(0)),
      random.int(0, 1e9),
      random.pick(["a", "b", "c"]),
      customer({ id: "x", emailVerifiedAt: null, createdAt: new Date(0) }, random),
    ];
  };
  expect(make(7)).toEqual(make(7));
  expect(make(7)).not.toEqual(make(8));
});
