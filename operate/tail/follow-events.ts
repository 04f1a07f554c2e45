import type { RecentEvent } from '#server/database/work/recent-events.ts'

/** Each query goes back this far: an event may have changed its state since, or may have been committed late. */
const WINDOW_MILLISECONDS = 10 * 60 * 1000

type Source = {
  listSince: (since: number) => Promise<RecentEvent[]>
  now: () => number
  /** Resolves when the next query is due; rejects to end the queries. */
  pause: () => Promise<void>
}

/**
 * The events since a time, then new ones until `pause` rejects. Each comes once, and again for each change of its state within
 * ten minutes.
 */
export async function* followEvents(since: number, { listSince, now, pause }: Source): AsyncGenerator<RecentEvent> {
  let seen = new Set<string>()
  for (let from = since; ; from = now() - WINDOW_MILLISECONDS) {
    const events = await listSince(Math.max(from, since))
    for (const event of events) if (!seen.has(keyOf(event))) yield event
    // Older ones are no longer queried, so they need not be remembered.
    seen = new Set(events.map(keyOf))
    await pause()
  }
}

const keyOf = ({ kind, id, state }: RecentEvent) => `${kind} ${id} ${state}`

/** `2026-11-29T08:00:00.000Z  charge  succeeded  ch_1  for=period store=card amount=399 currency=USD` */
export function eventLine({ at, kind, id, state, details }: RecentEvent): string {
  const known = Object.entries(details).filter(([, value]) => value !== null)
  const words = known.map(([name, value]) => `${name}=${/\s/.test(`${value}`) ? JSON.stringify(value) : value}`)
  return [new Date(at).toISOString(), kind, state, id, words.join(' ')].filter((part) => part !== '').join('  ')
}

/** The same as one line of JSON. */
export function eventJson({ at, details, ...event }: RecentEvent): string {
  return JSON.stringify({ at: new Date(at).toISOString(), ...event, ...details })
}
