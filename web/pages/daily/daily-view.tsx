import { DISCOVER } from '#contract/paths.ts'
import { readStoredUser } from '#web/http/session/stored-user.ts'
import type { Prefetch } from '../routes.ts'
import { DailyBackdrop } from './daily-backdrop.tsx'
import type { DailyData } from './daily-data.ts'
import { DailyDialog } from './daily-dialog.tsx'
import { startOwnDailyItem } from './find-own-daily-item.ts'

/** A devotional above a blurred discover. */
export function View({ data }: { data: DailyData }) {
  return (
    <>
      <DailyBackdrop backdrop={data.backdrop} />
      <DailyDialog data={data} />
    </>
  )
}

/** Visitors without a devotional of their own are redirected to Discover. */
View.start = ({ item }: DailyData, prefetch: Prefetch): void => {
  if (item) return
  startOwnDailyItem()
  if (!readStoredUser()) prefetch(DISCOVER)
}
