/** A browser storage over a map that the test can read; its keys are listed by index, as in `Storage.key`. */
export function storageOf(items: Map<string, string>) {
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
