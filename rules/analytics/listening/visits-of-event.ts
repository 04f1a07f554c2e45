import type { FrontGoal } from '#contract/studio/tab-experiments.ts'
import { FRONT_PAGE, isFrontLabel } from '../front-experiment.ts'
import { MISSED_SEARCH } from '../missed-search.ts'
import { placesOfSpan } from './places.ts'

/** The kinds of counts that an event adds to. Only `recording` has seconds and places. */
export type VisitKind = 'recording' | 'series' | 'artist' | 'listening' | 'prayer' | 'missed' | 'variant' | 'goal'

export type VisitPart = { kind: VisitKind; subject: string; seconds: number; places: number }

/** A stored event; its fields are validated again here. */
type CountedEvent = { kind: string; subject: string; seconds: number; fields: Readonly<Record<string, unknown>> }
/** The series and the artist of a recording; undefined for a deleted recording. */
type Recording = { series_id: string | null; artist_id: string | null }

/** The subject of kinds without subjects of their own. */
export const ALL = 'all'
/** The page of the daily prayer. */
const DAILY_PRAYER = 'daily'
const PRAYER = 'prayer'
/** The presses counted as the goals of an experiment. */
export const GOALS = ['subscribe', 'sign_up', 'log_in', 'gift'] as const
export type Goal = (typeof GOALS)[number]

const MOST_QUERY_CHARACTERS = 60

/** The rows of a visitor's day for an event; empty for an event that is not counted. */
export function visitsOfEvent(event: CountedEvent, recording: Recording | undefined): VisitPart[] {
  if (event.kind === 'listen' || event.kind === 'watch') return recording ? visitsOfSpan(event, recording) : []
  const props = propsOf(event.fields)
  const shown = variantsOf(props)
  if (event.kind === 'view') {
    const variants = shown.map((variant) => visit('variant', variant))
    if (event.subject === DAILY_PRAYER) return [visit('prayer', ALL), ...variants]
    const query = event.subject === MISSED_SEARCH ? searchedWords(props.query) : ''
    return query === '' ? variants : [visit('missed', query), ...variants]
  }
  if (event.kind !== 'tap') return []
  if (event.subject === FRONT_PAGE) return visitsOfGoal(shown.filter(isFrontLabel), 'press')
  const reached = GOALS.find((goal) => goal === event.subject)
  return reached ? visitsOfGoal(shown, reached) : []
}

function visitsOfGoal(labels: readonly string[], goal: Goal | FrontGoal): VisitPart[] {
  return labels.flatMap((label) => [visit('variant', label), visit('goal', `${label} ${goal}`)])
}

function visitsOfSpan({ subject, seconds, fields }: CountedEvent, { series_id, artist_id }: Recording): VisitPart[] {
  const from = numberOf(fields.start_time)
  const length = numberOf(fields.content_duration)
  const places = placesOfSpan(from, from + seconds, length)
  const parts: VisitPart[] = [
    { kind: 'recording', subject, seconds, places },
    { ...visit('listening', ALL), seconds },
  ]
  if (series_id !== null) parts.push({ ...visit('series', series_id), seconds })
  if (artist_id !== null) parts.push({ ...visit('artist', artist_id), seconds })
  if (fields.content_category === PRAYER) parts.push(visit('prayer', ALL))
  return [...parts, ...visitsOfGoal(variantsOf(fields).filter(isFrontLabel), 'listen')]
}

const visit = (kind: VisitKind, subject: string): VisitPart => ({ kind, subject, seconds: 0, places: 0 })

/** The words of a search as they are counted, without regard to letter case and repeated spaces. */
function searchedWords(query: unknown): string {
  if (typeof query !== 'string') return ''
  return query.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MOST_QUERY_CHARACTERS)
}

/** The labels of variants that a page reports, such as `app_prompt:later greeting:warm`, each once. */
function variantsOf({ experiments }: Readonly<Record<string, unknown>>): string[] {
  if (typeof experiments !== 'string') return []
  return [...new Set(experiments.split(' '))].filter((label) => /^\w+:\w+$/.test(label))
}

function propsOf({ props }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return typeof props === 'object' && props !== null ? { ...props } : {}
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
