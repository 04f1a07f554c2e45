/** The browser's storage, which may be full, forbidden or absent: then nothing is kept and the page goes on. */
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

/** The names of everything that is kept. */
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
    // Full or forbidden: what is kept here is a convenience, never the truth.
  }
}
