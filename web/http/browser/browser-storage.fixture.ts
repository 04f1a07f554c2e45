/** A browser storage over a map that the test can read; its keys are listed by index, as in `Storage.key`. */
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
