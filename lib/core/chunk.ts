/** After this time a part of the scripts counts as not loaded (docs/product.md, Public pages). */
const CHUNK_SECONDS = 120;

/**
 * A part of the scripts that is fetched when it is needed. Throws a `ChunkLoadError` when it has
 * not come within 120 s.
 */
export async function chunkInTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      const error = new Error(`Loading a chunk took more than ${CHUNK_SECONDS} s.`);
      error.name = "ChunkLoadError";
      refuse(error);
    }, CHUNK_SECONDS * 1_000);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}
