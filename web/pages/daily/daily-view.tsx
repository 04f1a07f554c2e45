import { DailyBackdrop } from './daily-backdrop.tsx'
import type { DailyData } from './daily-data.ts'
import { DailyDialog } from './daily-dialog.tsx'

/** A devotional above a blurred discover. */
export function View({ data }: { data: DailyData }) {
  return (
    <>
      <DailyBackdrop backdrop={data.backdrop} />
      <DailyDialog initialItem={data.item} />
    </>
  )
}
