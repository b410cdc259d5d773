/** Keeps a value under its key as the newest of at most `most`: the oldest makes room. */
export function remember<K, V>(kept: Map<K, V>, most: number, key: K, value: V): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
