import { parseStoredRecord } from '../browser/stored-record.ts'

/** A series whose next items are always kept. */
export type SeriesChoice = { id: string; title: string; count: number }

/** The listener's choices of what this device keeps automatically. */
export type KeepChoices = { series: readonly SeriesChoice[]; isDevotionalKept: boolean; isOnlyOnWifi: boolean }

export const NO_KEEP_CHOICES: KeepChoices = { series: [], isDevotionalKept: false, isOnlyOnWifi: false }

const MOST_SERIES = 20
const MOST_KEPT = 30

/** The stored choices, without invalid ones. */
export function parseKeepChoices(stored: string | null): KeepChoices {
  const { series, isDevotionalKept, isOnlyOnWifi } = parseStoredRecord(stored) ?? {}
  return {
    series: Array.isArray(series) ? series.flatMap(readSeries).slice(0, MOST_SERIES) : [],
    isDevotionalKept: isDevotionalKept === true,
    isOnlyOnWifi: isOnlyOnWifi === true,
  }
}

function readSeries(value: unknown): SeriesChoice[] {
  const { id, title, count }: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof id !== 'string' || typeof title !== 'string' || typeof count !== 'number') return []
  return Number.isInteger(count) && count > 0 ? [{ id, title, count: Math.min(count, MOST_KEPT) }] : []
}

/** The choices with this series as the newest one, which replaces its older choice. */
export function withSeries(choices: KeepChoices, chosen: SeriesChoice): KeepChoices {
  return { ...choices, series: [...withoutSeries(choices, chosen.id).series, chosen].slice(-MOST_SERIES) }
}

export function withoutSeries(choices: KeepChoices, id: string): KeepChoices {
  return { ...choices, series: choices.series.filter((one) => one.id !== id) }
}

/** True if something is kept automatically. */
export function keepsAnything({ series, isDevotionalKept }: KeepChoices): boolean {
  return series.length > 0 || isDevotionalKept
}
