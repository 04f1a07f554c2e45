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

export function keep(kind: KeptIn, key: string, value: string | null): void {
  try {
    if (value === null) open(kind)?.removeItem(key)
    else open(kind)?.setItem(key, value)
  } catch {
    // Full or forbidden: what is kept here is a convenience, never the truth.
  }
}
