/** The browser's storage, which may be full, forbidden or absent: then nothing is kept and the page goes on. */
export type KeptIn = 'local' | 'session'

function open(kind: KeptIn): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function readKept(kind: KeptIn, key: string): string | null {
  try {
    return open(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The names of everything that is kept. */
export function keptNames(kind: KeptIn): string[] {
  try {
    const storage = open(kind)
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    return names.filter(Boolean)
  } catch {
    return []
  }
}

export function keep(kind: KeptIn, key: string, value: string | null): void {
  try {
    if (value === null) open(kind)?.removeItem(key)
    else open(kind)?.setItem(key, value)
  } catch {
    // Full or forbidden: what is kept here is a convenience, never the truth.
  }
}
