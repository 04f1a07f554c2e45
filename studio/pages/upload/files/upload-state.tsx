import type { Upload } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { State } from '#studio/ui/state/state.tsx'
import { formatPercent } from '#studio/ui/words/format-bytes.ts'
import type { Sending } from '../sending/sending.ts'
import type { UploadEntry } from './upload-entries.ts'

/** The current state of a file, in a word. */
export function UploadState({ upload, sending }: Pick<UploadEntry, 'upload' | 'sending'>) {
  if (sending) return <SendingState sending={sending} />
  return upload ? <PreparingState upload={upload} /> : null
}

function SendingState({ sending: { state, sentBytes, bytes } }: { sending: Sending }) {
  if (state === 'paused') return <State name="paused">{uploadText.paused}</State>
  if (state === 'stopped') return <State name="paused">{uploadText.line_broke}</State>
  if (state === 'refused') return <State name="failed">{uploadText.refused}</State>
  if (state === 'queued') return <State name="paused">{uploadText.queued}</State>
  return <State name="preparing">{formatPercent(sentBytes / Math.max(1, bytes))}</State>
}

function PreparingState({ upload: { state, step, progress } }: { upload: Upload }) {
  if (state === 'ready') return <State name="live">{uploadText.ready}</State>
  if (state === 'failed') return <State name="failed">{uploadText.failed}</State>
  if (state === 'waiting') return <State name="preparing">{uploadText.waiting}</State>
  if (state === 'sending') return <State name="paused">{uploadText.needs_file}</State>
  const isEncoding = step === 'encoded' && progress > 0
  return (
    <State name="preparing">
      {isEncoding ? uploadText.encoding_at(formatPercent(progress / 100)) : uploadText.doing[step]}
    </State>
  )
}
