import type { Upload } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Status } from '#studio/ui/status/status.tsx'
import { formatPercent } from '#studio/ui/words/format-bytes.ts'
import type { Sending } from '../sending/sending.ts'
import type { UploadEntry } from './upload-entries.ts'

/** The current state of a file, in a word. */
export function UploadState({ upload, sending }: Pick<UploadEntry, 'upload' | 'sending'>) {
  if (sending) return <SendingState sending={sending} />
  return upload ? <PreparingState upload={upload} /> : null
}

function SendingState({ sending: { state, sentBytes, bytes } }: { sending: Sending }) {
  if (state === 'paused') return <Status name="paused">{uploadText.paused}</Status>
  if (state === 'stopped') return <Status name="paused">{uploadText.line_broke}</Status>
  if (state === 'refused') return <Status name="failed">{uploadText.refused}</Status>
  if (state === 'queued') return <Status name="paused">{uploadText.queued}</Status>
  return <Status name="preparing">{formatPercent(sentBytes / Math.max(1, bytes))}</Status>
}

function PreparingState({ upload: { state, step, progress } }: { upload: Upload }) {
  if (state === 'ready') return <Status name="live">{uploadText.ready}</Status>
  if (state === 'failed') return <Status name="failed">{uploadText.failed}</Status>
  if (state === 'waiting') return <Status name="preparing">{uploadText.waiting}</Status>
  if (state === 'sending') return <Status name="paused">{uploadText.needs_file}</Status>
  const isEncoding = step === 'encoded' && progress > 0
  return (
    <Status name="preparing">
      {isEncoding ? uploadText.encoding_at(formatPercent(progress / 100)) : uploadText.doing[step]}
    </Status>
  )
}
