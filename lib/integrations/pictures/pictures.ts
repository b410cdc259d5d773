import "server-only";
import PQueue from "p-queue";
import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { shared } from "@/lib/core/process-state.mjs";

/** Above it a picture is no photograph: a few bytes can say that they are a billion pixels. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 10;

/**
 * What can be read in this process: files, whose first bytes have said which of the first five they
 * are, and the SVG that Next makes its pictures of pages from.
 */
const READERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Svg"].map(
  (name) => `VipsForeignLoad${name}`,
);

/** libvips works in threads of its own, one picture at a time in this process. */
const pictures = shared("pictures", () => {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return new PQueue({ concurrency: 1 });
});

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: "error" });

/** Width and height as it is shown, by the first bytes of a picture; null: they do not say. */
export async function measurePicture(
  start: Uint8Array,
): Promise<{ width: number; height: number } | null> {
  const header = await pictures.add(() =>
    open(start)
      .metadata()
      .catch((): Metadata | null => null),
  );
  return header ? header.autoOrient : null;
}

/** A picture made small as WebP, without its metadata; null for one that cannot be read whole. */
export async function shrinkPicture(bytes: Uint8Array, width: number): Promise<Uint8Array | null> {
  return pictures.add(() =>
    open(bytes)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => null),
  );
}
