import { pickBySeed } from '../catalogue/seeded-picks.ts'
import { daysBetween } from './local-day.ts'

/** Any leap year, which has every day. */
const YEAR = '2024'

/**
 * The background of a day (`11-21`): every cycle uses each once, shuffled again per cycle. It depends on the day only, so
 * that pages and share images are the same for everybody.
 */
export function dailyBackground<picture>(backgrounds: readonly picture[], day: string): picture | undefined {
  if (backgrounds.length === 0) return undefined
  const number = daysBetween(`${YEAR}-01-01`, `${YEAR}-${day}`)
  const round = Math.floor(number / backgrounds.length)
  return pickBySeed(backgrounds, backgrounds.length, `daily-${round}`)[number % backgrounds.length]
}
