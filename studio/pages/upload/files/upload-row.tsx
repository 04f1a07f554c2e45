import { Input } from 'react-aria-components'
import { cancelUpload, listUploads } from '#contract/studio/uploads.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { IconButton } from '#studio/ui/button/button.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { dropSending, pauseSending, resumeSending } from '../sending/send-files.ts'
import type { Sending } from '../sending/sending.ts'
import styles from '../upload.module.css'
import type { UploadEntry } from './upload-entries.ts'
import { factsOf } from './upload-facts.ts'
import { UploadProblem } from './upload-problem.tsx'
import { UploadState } from './upload-state.tsx'
import { UploadSteps } from './upload-steps.tsx'

type RowProps = {
  entry: UploadEntry
  title: string
  onTitle: (title: string) => void
  onFiles: (files: readonly File[]) => void
}

/** A file: picture, title, progress and actions. */
export function UploadRow({ entry, title, onTitle, onFiles }: RowProps) {
  const { upload, sending, name } = entry
  return (
    <li className={styles.file}>
      <Thumbnail src={upload?.image_url ?? ''} size={56} />
      <div className={styles.fileMain}>
        <div className={styles.fileHead}>
          <Input
            className={styles.fileTitle ?? ''}
            aria-label={uploadText.title_of(name)}
            value={title}
            maxLength={300}
            onChange={(event) => onTitle(event.target.value)}
          />
          <UploadState {...entry} />
        </div>
        {upload && !sending && upload.state !== 'sending' ? (
          <UploadSteps upload={upload} />
        ) : (
          <progress
            className={styles.progress}
            aria-label={uploadText.progress_of(title)}
            max={upload?.bytes ?? sending?.bytes ?? 1}
            value={sending?.sentBytes ?? upload?.received_bytes ?? 0}
          />
        )}
        <small className={styles.facts}>{factsOf(entry).join(', ')}</small>
        <UploadProblem entry={entry} onFiles={onFiles} />
      </div>
      <RowActions entry={entry} title={title} />
    </li>
  )
}

function RowActions({ entry: { upload, sending }, title }: { entry: UploadEntry; title: string }) {
  const cancel = useChange(cancelUpload, {
    refreshes: [listUploads],
    onDone: () => showToast(uploadText.taken_out(title)),
  })
  const takeOut = () => {
    if (sending) void dropSending(sending.key)
    // The server may have the upload before the list shows it.
    const id = upload?.id ?? sending?.uploadId
    if (id) cancel.mutate({ params: { id } })
  }
  return (
    <div className={styles.fileActions}>
      {sending && <PauseButton sending={sending} title={title} />}
      <IconButton icon="x" label={uploadText.take_out(title)} isDisabled={cancel.isPending} onPress={takeOut} />
    </div>
  )
}

function PauseButton({ sending: { key, state }, title }: { sending: Sending; title: string }) {
  if (state === 'refused') return null
  if (state === 'paused' || state === 'stopped')
    return <IconButton icon="play" label={uploadText.resume(title)} onPress={() => resumeSending(key)} />
  return <IconButton icon="pause" label={uploadText.pause(title)} onPress={() => void pauseSending(key)} />
}
