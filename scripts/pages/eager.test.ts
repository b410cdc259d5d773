import { eager } from "./eager.mjs";

const chunk =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,17,(e,t)=>{t.exports={a:()=>"],("}},18,19,e=>{e.s(["b",0,()=>{}],18)}]);';

test("puts each module of a chunk in parentheses, and nothing else", () => {
  const done = eager(chunk);
  expect(done).toContain(
    '17,((e,t)=>{t.exports={a:()=>"],("}}),18,19,(e=>{e.s(["b",0,()=>{}],18)})]);',
  );
  expect(done.replace(/\((\(e,t\)=>\{.*?\}\}|e=>\{.*?18\)\})\)/g, "$1")).toBe(chunk);
});

test("a chunk that is done stays as it is, and so does any other script", () => {
  expect(eager(eager(chunk))).toBe(eager(chunk));
  expect(eager("(()=>{let e=1})();")).toBe("(()=>{let e=1})();");
});
