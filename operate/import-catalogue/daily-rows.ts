import { dailyBackground } from '#rules/dates/daily-background.ts'
import { passageColumns } from '#server/catalogue/daily/passage-columns.ts'
import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import type { DailyFile, PackFile } from './manifest/manifest.ts'

/** Rows of a pack's devotionals. `artwork` finds stored media by the pack's file name. */
export function dailyRows(
  daily: readonly DailyFile[],
  { daily_backgrounds = [] }: PackFile,
  artwork: (file: string) => string,
): DailyItemRow[] {
  const images = daily_backgrounds.map(artwork)
  return daily.map((file) => {
    const { id, day, reference, body, reflection, reading_id = null } = file
    const image = file.image ? artwork(file.image) : dailyBackground(images, day)
    if (image === undefined) throw new Error('the checked manifest has no daily_backgrounds')
    return {
      id,
      day,
      reference,
      body,
      reflection,
      image,
      reading_id,
      ...passageColumns(reference),
    }
  })
}
