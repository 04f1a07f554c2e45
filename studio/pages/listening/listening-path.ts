import { LISTENING_PERIODS, type ListeningPeriod, type ListeningSubject } from '#contract/studio/listening/listening.ts'

const LISTENING = '/studio/listening/'

/** The page of all listening. */
export function listeningPath(period: ListeningPeriod): string {
  return `${LISTENING}?days=${period}`
}

/** The page of a recording, a series or an artist. */
export function subjectPath(kind: ListeningSubject, id: string, period: ListeningPeriod): string {
  return `${LISTENING}${kind}/${encodeURIComponent(id)}/?days=${period}`
}

/** The time range of an address; four weeks if it names none. */
export function periodOf(search: string): ListeningPeriod {
  const asked = new URLSearchParams(search).get('days')
  return LISTENING_PERIODS.find((period) => period === asked) ?? '28'
}
