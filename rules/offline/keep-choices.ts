import { parseStoredRecord } from '../browser/stored-record.ts'

/** A series of which the next items are always kept. */
export type SeriesChoice = { id: string; title: string; count: number }

/** What a listener asked this device to keep without being asked again. */
export type KeepChoices = { series: readonly SeriesChoice[]; isDevotionalKept: boolean; isOnlyOnWifi: boolean }

export const NO_KEEP_CHOICES: KeepChoices = { series: [], isDevotionalKept: false, isOnlyOnWifi: false }

const MOST_SERIES = 20
const MOST_KEPT = 30

/** The stored choices. What is invalid is left out. */
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

/** With this series, the newest choice last, in place of an older choice of the same series. */
export function withSeries(choices: KeepChoices, chosen: SeriesChoice): KeepChoices {
  return { ...choices, series: [...withoutSeries(choices, chosen.id).series, chosen].slice(-MOST_SERIES) }
}

export function withoutSeries(choices: KeepChoices, id: string): KeepChoices {
  return { ...choices, series: choices.series.filter((one) => one.id !== id) }
}

/** True if something is to be kept without being asked for again. */
export function keepsAnything({ series, isDevotionalKept }: KeepChoices): boolean {
  return series.length > 0 || isDevotionalKept
}
