/** After this time a part of the scripts counts as not loaded (docs/product.md, Public pages). */
const CHUNK_SECONDS = 120;

/** A part of the scripts that is fetched when it is needed. */
export async function withChunkTimeout<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Loading a chunk took more than ${CHUNK_SECONDS} s.`);
      error.name = "ChunkLoadError";
      reject(error);
    }, CHUNK_SECONDS * 1_000);
  });
  return Promise.race([chunk, timeout]).finally(() => clearTimeout(timer));
}
