const STEPS = [1, 2, 2.5, 5, 10];
const MAX_LINES = 3;
/** Above the highest value. */
const ROOM = 1.08;

/** The axis of counts: its end, and round numbers below it for lines. */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const top = Math.max(highest, 1) * ROOM;
  const power = 10 ** Math.floor(Math.log10(top / MAX_LINES));
  const step = STEPS.map((each) => each * power).find(
    (each) => each >= 1 && Number.isInteger(each) && top / each < MAX_LINES + 1,
  );
  const size = step ?? Math.ceil(top);
  const lines = Array.from({ length: Math.floor(top / size) }, (_, n) => (n + 1) * size);
  return { top, lines };
}
