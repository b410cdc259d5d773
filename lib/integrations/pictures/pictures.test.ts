import sharp from "sharp";
import { measurePicture } from "./pictures";

test("Next can draw its pictures of pages, which begin as SVG, in the same process", async () => {
  expect(await measurePicture(Buffer.from("nothing"))).toBeNull();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"></svg>';
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  expect(await measurePicture(drawn)).toMatchObject({ width: 60, height: 30 });
});
