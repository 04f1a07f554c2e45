import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listUploads, type Upload } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { DropArea } from './drop-area.tsx'
import { FilesCard } from './files/files-card.tsx'
import { type UploadEntry, uploadEntries } from './files/upload-entries.ts'
import { formatBytes } from './format-bytes.ts'
import { pauseSending, resumeSending, sendFiles } from './sending/send-files.ts'
import { type Sending, useSendings } from './sending/sending.ts'
import { ReadCard } from './series/read-card.tsx'
import { SeriesCard } from './series/series-card.tsx'

const POLL_MILLISECONDS = 2000

/** Files that are sent and prepared, and the series that is made of them. */
export function Page() {
  const sendings = useSendings()
  const client = useQueryClient()
  const uploads = useCall(listUploads, {}, { everyMilliseconds: POLL_MILLISECONDS })
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const entries = uploadEntries(uploads.data?.data ?? [], sendings)
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(listUploads) })
  const onFiles = (files: readonly File[]) => sendFiles(files, refresh)
  const titleOf = (name: string, upload: Upload | undefined) => titles[name] ?? upload?.tags?.title ?? stemOf(name)
  const ready = entries.flatMap(({ upload }) => (upload?.state === 'ready' ? [upload] : []))
  return (
    <StudioPage title={uploadText.title} lead={uploadText.lead} actions={<PauseAll sendings={sendings} />}>
      <DropArea onFiles={onFiles} />
      {uploads.isPending && <Skeleton label={uploadText.loading} />}
      {uploads.error && !uploads.data && (
        <Empty
          icon="cloud-off"
          title={partsText.not_loaded}
          actions={<Button onPress={() => void uploads.refetch()}>{partsText.try_again}</Button>}
        >
          {errorText(uploads.error)}
        </Empty>
      )}
      {uploads.data && entries.length === 0 && (
        <Empty icon="audio-lines" title={uploadText.none_title}>
          {uploadText.none}
        </Empty>
      )}
      {entries.length > 0 && (
        <Columns
          main={
            <FilesCard
              entries={entries}
              titleOf={({ name, upload }: UploadEntry) => titleOf(name, upload)}
              onTitle={({ name }, title) => setTitles((current) => ({ ...current, [name]: title }))}
              onFiles={onFiles}
            />
          }
          side={
            <>
              <SeriesCard ready={ready} titleOf={(upload) => titleOf(upload.file_name, upload)} />
              <ReadCard uploads={ready} />
              {uploads.data && (
                <small>
                  {uploadText.space(formatBytes(uploads.data.used_bytes), formatBytes(uploads.data.most_bytes))}
                </small>
              )}
            </>
          }
        />
      )}
    </StudioPage>
  )
}

const stemOf = (name: string) => name.replace(/\.\w{2,4}$/, '')

function pauseAll(sendings: readonly Sending[]): void {
  for (const { key } of sendings) void pauseSending(key)
}

function resumeAll(sendings: readonly Sending[]): void {
  for (const { key } of sendings) resumeSending(key)
}

/** Pauses everything that is sent, or goes on with it. */
function PauseAll({ sendings }: { sendings: readonly Sending[] }) {
  const running = sendings.filter(({ state }) => state === 'sending' || state === 'queued')
  const paused = sendings.filter(({ state }) => state === 'paused')
  if (running.length > 0)
    return (
      <Button icon="pause" onPress={() => pauseAll(running)}>
        {uploadText.pause_all}
      </Button>
    )
  if (paused.length === 0) return null
  return (
    <Button icon="play" onPress={() => resumeAll(paused)}>
      {uploadText.resume_all}
    </Button>
  )
}
