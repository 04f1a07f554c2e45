import { exportDevotionals } from '#contract/studio/calendar-import.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads the calendar as a table, or an empty one; a toast reports failure. */
export function downloadTable(table: { isTemplate: boolean }): void {
  saveTable(table).catch((error: unknown) => showToast(errorText(error)))
}

async function saveTable({ isTemplate }: { isTemplate: boolean }): Promise<void> {
  const { data } = await call(exportDevotionals, { query: isTemplate ? { is_template: true } : {} })
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, data.csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = isTemplate ? 'calendar-template.csv' : 'calendar.csv'
  link.click()
  URL.revokeObjectURL(url)
}
