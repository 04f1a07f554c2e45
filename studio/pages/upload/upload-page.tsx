import { useQueryClient } from '@tanstack/react-query'
import { listUploads } from '#contract/studio/uploads.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { uploadText } from '#studio/text/upload-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { formatBytes } from '#studio/ui/words/format-bytes.ts'
import { DropArea } from './drop-area.tsx'
import { FilesCard } from './files/files-card.tsx'
import { ReadOnlyFiles } from './files/read-only-files.tsx'
import { titleOf, uploadEntries } from './files/upload-entries.ts'
import { rowKeyOf, setRowTitle, useRowTitles } from './sending/row-titles.ts'
import { pauseSending, resumeSending, sendFiles } from './sending/send-files.ts'
import { moveOfAll, useSendings } from './sending/sending.ts'
import { ReadCard } from './series/read-card.tsx'
import { SeriesCard } from './series/series-card.tsx'
import styles from './upload.module.css'

const POLL_MILLISECONDS = 2000

/** Uploads, their preparation, and the series made from them; for those who only read, the uploads of the team. */
export function Page() {
  return hasStaffPermission(useStaff(), 'uploads-edit') ? <OwnUploads /> : <TeamUploads />
}

function TeamUploads() {
  const uploads = useCall(listUploads, {}, { everyMilliseconds: POLL_MILLISECONDS })
  const rows = uploads.data?.data
  return (
    <StudioPage title={uploadText.title} lead={uploadText.lead_read}>
      {uploads.isPending && <Skeleton label={uploadText.loading} />}
      {uploads.error && !rows && <LoadError error={uploads.error} onRetry={uploads.refetch} />}
      {rows?.length === 0 && (
        <EmptyState icon="audio-lines" title={uploadText.none_title}>
          {uploadText.none_read}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <ReadOnlyFiles uploads={rows} />}
    </StudioPage>
  )
}

function OwnUploads() {
  const sendings = useSendings()
  const client = useQueryClient()
  const uploads = useCall(listUploads, {}, { everyMilliseconds: POLL_MILLISECONDS })
  const rows = useRowTitles()
  const entries = uploadEntries(uploads.data?.data ?? [], sendings, rows)
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(listUploads) })
  const onFiles = (files: readonly File[]) => sendFiles(files, refresh)
  const ready = entries.flatMap(({ upload }) => (upload?.state === 'ready' ? [upload] : []))
  const all = moveOfAll(sendings)
  return (
    <StudioPage title={uploadText.title} lead={uploadText.lead} actions={all && <MoveAll {...all} />}>
      <DropArea onFiles={onFiles} />
      {uploads.data && <SpaceLine {...uploads.data} />}
      {uploads.isPending && <Skeleton label={uploadText.loading} />}
      {uploads.error && !uploads.data && <LoadError error={uploads.error} onRetry={uploads.refetch} />}
      {uploads.data && entries.length === 0 && (
        <EmptyState icon="audio-lines" title={uploadText.none_title}>
          {uploadText.none}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Columns
          main={
            <FilesCard
              entries={entries}
              titleOf={(entry) => titleOf(entry, rows)}
              onTitle={({ key }, title) => setRowTitle(key, title)}
              onFiles={onFiles}
            />
          }
          side={
            <>
              <SeriesCard
                ready={ready}
                titleOf={(upload) => titleOf({ key: rowKeyOf(upload.id, rows), name: upload.file_name, upload }, rows)}
              />
              <ReadCard uploads={ready} />
            </>
          }
        />
      )}
    </StudioPage>
  )
}

function SpaceLine({ used_bytes, most_bytes }: { used_bytes: number; most_bytes: number }) {
  if (most_bytes === 0) return <p className={styles.space}>{uploadText.no_uploads}</p>
  const left = formatBytes(Math.max(0, most_bytes - used_bytes))
  return <p className={styles.space}>{uploadText.space(formatBytes(used_bytes), formatBytes(most_bytes), left)}</p>
}

function pauseAll(keys: readonly string[]): void {
  for (const key of keys) void pauseSending(key)
}

function resumeAll(keys: readonly string[]): void {
  for (const key of keys) resumeSending(key)
}

/** Pauses all transfers, or resumes them. */
function MoveAll({ move, keys }: NonNullable<ReturnType<typeof moveOfAll>>) {
  if (move === 'pause')
    return (
      <Button icon="pause" onPress={() => pauseAll(keys)}>
        {uploadText.pause_all}
      </Button>
    )
  return (
    <Button icon="play" onPress={() => resumeAll(keys)}>
      {uploadText.resume_all}
    </Button>
  )
}
