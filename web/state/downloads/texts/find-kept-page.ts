import { DAILY_PRAYER, dailyPath } from '#contract/paths.ts'
import { findKeptToday } from '../keep/keep-devotional.ts'
import { listKeptTexts } from './kept-texts.ts'

/** The path at which a kept text shows what an address leads to; undefined if nothing is kept for it. */
export async function findKeptPage(pathname: string): Promise<string | undefined> {
  if (pathname === DAILY_PRAYER) {
    const today = await findKeptToday()
    return today && dailyPath(today.id)
  }
  const isKept = (await listKeptTexts()).some(({ paths }) => paths.includes(pathname))
  return isKept ? pathname : undefined
}
