import { FileTrigger } from 'react-aria-components'
import { listUploads, retryUpload, type Upload } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { formatBytes } from '#studio/ui/words/format-bytes.ts'
import { ACCEPTED_TYPES } from '../sending/files-of-drop.ts'
import type { Sending } from '../sending/sending.ts'
import styles from '../upload.module.css'
import { refusalText } from './refusal-text.ts'
import type { UploadEntry } from './upload-entries.ts'

type ProblemProps = { entry: UploadEntry; onFiles: (files: readonly File[]) => void }

/** The problem of a file, and its remedy. */
export function UploadProblem({ entry: { upload, sending }, onFiles }: ProblemProps) {
  if (sending?.state === 'refused') return <Refused {...sending} />
  if (sending?.state === 'stopped') return <small>{uploadText.line_broke_hint}</small>
  if (sending || !upload) return null
  if (upload.state === 'failed') return <Failure upload={upload} onFiles={onFiles} />
  if (upload.state !== 'sending') return null
  return (
    <Row>
      <FileButton label={uploadText.choose_again} onFiles={onFiles} />
      <small>{uploadText.needs_file_hint(formatBytes(upload.received_bytes))}</small>
    </Row>
  )
}

/** Why the server refused a file. If there is no space, it says how much there is and how to free some. */
function Refused({ refusal, bytes }: Pick<Sending, 'refusal' | 'bytes'>) {
  const uploads = useCall(listUploads, {}).data
  return <Note tone="bad">{refusalText({ refusal, bytes }, uploads)}</Note>
}

function Failure({ upload, onFiles }: { upload: Upload; onFiles: ProblemProps['onFiles'] }) {
  const retry = useChange(retryUpload, { refreshes: [listUploads] })
  const fault = upload.fault ?? 'unreadable'
  const isWhole = upload.received_bytes === upload.bytes
  return (
    <Note tone="bad">
      <p>
        <b>{uploadText.faults[fault]}</b> {uploadText.remedies[fault]}
      </p>
      {upload.fault_detail && <p className={styles.detail}>{uploadText.fault_detail(upload.fault_detail)}</p>}
      {retry.error && <p>{errorText(retry.error)}</p>}
      <Row>
        {isWhole && (
          <Button size="small" isPending={retry.isPending} onPress={() => retry.mutate({ params: { id: upload.id } })}>
            {uploadText.retry}
          </Button>
        )}
        <FileButton label={uploadText.another_file} onFiles={onFiles} />
      </Row>
    </Note>
  )
}

function FileButton({ label, onFiles }: { label: string; onFiles: ProblemProps['onFiles'] }) {
  return (
    <FileTrigger acceptedFileTypes={ACCEPTED_TYPES} onSelect={(files) => onFiles([...(files ?? [])])}>
      <Button size="small" icon="folder-open">
        {label}
      </Button>
    </FileTrigger>
  )
}
