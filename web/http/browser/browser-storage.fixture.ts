/** A storage as browsers have it, over a map in which a test sees what is kept: what it holds, it lists by number. */
export function storageOf(kept: Map<string, string>) {
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
