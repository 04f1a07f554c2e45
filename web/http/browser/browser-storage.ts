/** The browser's storage. If it is full, blocked or absent, nothing is stored and the page continues. */
export type StorageArea = 'local' | 'session'

function browserStorage(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return browserStorage(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** All keys of the storage area. */
export function storageKeys(area: StorageArea): string[] {
  try {
    const storage = browserStorage(area)
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    return names.filter(Boolean)
  } catch {
    return []
  }
}

export function writeStorage(area: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) browserStorage(area)?.removeItem(key)
    else browserStorage(area)?.setItem(key, value)
  } catch {
    // Full or blocked. Stored values are a convenience, never the source of truth.
  }
}
