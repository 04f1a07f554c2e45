import { LISTENING_EXPORT_PATH, LISTENING_TABLES, type ListeningPeriod } from '#contract/studio/listening/listening.ts'
import { downloadFile } from '#studio/calls/download-file.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

/** Saves a table of the time range as CSV. */
export function ExportButton({ period, artistId }: { period: ListeningPeriod; artistId: string | undefined }) {
  const save = (table: (typeof LISTENING_TABLES)[number]) => {
    const query = new URLSearchParams({ days: period, table, ...(artistId !== undefined && { artist_id: artistId }) })
    downloadFile(`${LISTENING_EXPORT_PATH}?${query}`, `listening-${table}-${period}-days.csv`).then(
      () => showToast(listeningText.exported),
      (error: unknown) => showToast(errorText(error)),
    )
  }
  const actions = LISTENING_TABLES.map((table) => ({
    id: table,
    label: listeningText.tables[table],
    onAction: () => save(table),
  }))
  return (
    <Menu label={listeningText.export} actions={actions}>
      <Button icon="download">{listeningText.export}</Button>
    </Menu>
  )
}
