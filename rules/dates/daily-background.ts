import { pickBySeed } from '../catalogue/seeded-picks.ts'
import { daysBetween } from './local-day.ts'

/** Any leap year: it has every day there is. */
const YEAR = '2024'

/**
 * The background of a day (`11-21`): each round of days shows all of them once, shuffled anew for every round. It
 * depends on the day alone, so that the pages and share images of a day are the same for everybody.
 */
export function dailyBackground<picture>(backgrounds: readonly picture[], day: string): picture | undefined {
  if (backgrounds.length === 0) return undefined
  const number = daysBetween(`${YEAR}-01-01`, `${YEAR}-${day}`)
  const round = Math.floor(number / backgrounds.length)
  return pickBySeed(backgrounds, backgrounds.length, `daily-${round}`)[number % backgrounds.length]
}
