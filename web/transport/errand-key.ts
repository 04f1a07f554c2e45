import { randomCharacters } from './device-id.ts'
import { whenTabForgets } from './forget-tab.ts'
import { keep, readKept } from './storage.ts'

/** What this page has begun, should the tab's storage be closed to it. */
const begun = new Map<string, { errand: string; key: string }>()
whenTabForgets(() => begun.clear())

/**
 * The Idempotency-Key of one errand, such as buying just this: the same however often it is sent, over a reload of the
 * page too, until it has ended. Wanting something else is another errand, with a key of its own.
 */
export function errandKey(kind: string, wanted: unknown): string {
  const errand = JSON.stringify(wanted)
  const open = begun.get(kind) ?? readOpen(kind)
  if (open?.errand === errand) return open.key
  const next = { errand, key: randomCharacters() }
  begun.set(kind, next)
  keep('session', nameOf(kind), JSON.stringify(next))
  return next.key
}

/** The errand has come out, well or badly: the next one is a new one. */
export function endErrand(kind: string): void {
  begun.delete(kind)
  keep('session', nameOf(kind), null)
}

function nameOf(kind: string): string {
  return `errand_${kind}`
}

function readOpen(kind: string): { errand: string; key: string } | undefined {
  try {
    const kept: unknown = JSON.parse(readKept('session', nameOf(kind)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('errand' in kept) || !('key' in kept)) return undefined
    const { errand, key } = kept
    return typeof errand === 'string' && typeof key === 'string' ? { errand, key } : undefined
  } catch {
    return undefined
  }
}
