/** The browser's storage. If it is full, blocked or absent, nothing is stored and the page continues. */
export type StorageArea = 'local' | 'session'

function browserStorage(kind: StorageArea): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function readStorage(kind: StorageArea, key: string): string | null {
  try {
    return browserStorage(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** All keys of the storage area. */
export function storageKeys(kind: StorageArea): string[] {
  try {
    const storage = browserStorage(kind)
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    return names.filter(Boolean)
  } catch {
    return []
  }
}

export function writeStorage(kind: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) browserStorage(kind)?.removeItem(key)
    else browserStorage(kind)?.setItem(key, value)
  } catch {
    // Full or blocked. Stored values are a convenience, never the source of truth.
  }
}
