import type { Manifest } from './manifest.ts'

const LEAP_YEAR = '2024'

/** Faults of a pack's devotional calendar. */
export function dailyFaults({ pack, daily }: Pick<Manifest, 'pack' | 'daily'>): string[] {
  const hasBackgrounds = (pack.daily_backgrounds ?? []).length > 0
  return [
    ...daily.filter(({ day }) => !isDay(day)).map(({ id, day }) => `daily item ${id}: no such day: ${day}`),
    ...(daily.some(({ image }) => !image) && !hasBackgrounds
      ? ['daily items need daily_backgrounds in catalogue.json']
      : []),
  ]
}

/** True for 02-29, false for 02-30. */
function isDay(day: string): boolean {
  const time = Date.parse(`${LEAP_YEAR}-${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(5, 10) === day
}
