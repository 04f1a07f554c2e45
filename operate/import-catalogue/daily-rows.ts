import { dailyBackground } from '#rules/dates/daily-background.ts'
import { findReferences } from '#server/catalogue/references/find-references.ts'
import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import type { DailyFile, PackFile } from './manifest/manifest.ts'

const NO_PASSAGE = { book: null, from_chapter: null, from_verse: null, to_chapter: null, to_verse: null }

/** Rows of a pack's devotionals. `artwork` finds stored media by the pack's file name. */
export function dailyRows(
  daily: readonly DailyFile[],
  { daily_backgrounds = [] }: PackFile,
  artwork: (file: string) => string,
): DailyItemRow[] {
  const images = daily_backgrounds.map(artwork)
  return daily.map((file) => {
    const { id, day, reference, body, reflection } = file
    const image = dailyBackground(images, day)
    if (image === undefined) throw new Error('the checked manifest has no daily_backgrounds')
    const [passage, ...more] = findReferences(reference)
    return {
      id,
      day,
      reference,
      body,
      reflection,
      image,
      ...(passage && more.length === 0 ? passage : NO_PASSAGE),
    }
  })
}
