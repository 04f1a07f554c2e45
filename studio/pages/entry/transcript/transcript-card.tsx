import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Entry } from '#contract/studio/catalogue.ts'
import { hasEstimatedTimes, writeTranscript } from '#rules/player/transcript.ts'
import { cuesOfLines, linesOfFile } from '#rules/player/transcript-lines.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { mayChangeAtOnce } from '../review/needs-review.ts'
import type { Sound } from '../sound/use-sound.ts'
import { addLine, withKeys } from './line-edits.ts'
import { TapAlong } from './tap-along.tsx'
import styles from './transcript.module.css'
import { TranscriptLines } from './transcript-lines.tsx'
import { type TranscriptDraft, useTranscriptDraft } from './use-transcript-draft.ts'

const MOST_BYTES = 1024 ** 2
const SHOWN_FAULTS = 5

type TranscriptCardProps = {
  entry: Entry
  sound: Sound
  onChanged: (entry: Entry) => void
  onDirty: (isDirty: boolean) => void
}

/** The transcript of an item, line by line with its times. */
export function TranscriptCard({ entry, sound, onChanged, onDirty }: TranscriptCardProps) {
  const draft = useTranscriptDraft({ entry, seconds: sound.seconds, onChanged, onDirty })
  const { saved, lines } = draft
  const mayEdit = mayChangeAtOnce(entry) && saved.isSuccess
  return (
    <Card
      title={transcriptText.title}
      id="transcript"
      {...(lines.length > 0 && { hint: transcriptText.hint })}
      actions={<FileActions entry={entry} draft={draft} seconds={sound.seconds} mayEdit={mayEdit} />}
    >
      {saved.isPending && <Skeleton rows={4} label={transcriptText.loading} />}
      {saved.error && !saved.data && <LoadError error={saved.error} onRetry={saved.refetch} />}
      {saved.isSuccess && lines.length === 0 && <p>{transcriptText.none}</p>}
      {draft.error && <Note tone="bad">{errorText(draft.error)}</Note>}
      {draft.isDirty && draft.faults.length > 0 && <Faults faults={draft.faults} />}
      {draft.isEstimated && <Estimated draft={draft} mayEdit={mayEdit} />}
      {mayEdit && lines.length > 0 && sound.url !== null && (
        <>
          <TapAlong draft={draft} sound={sound} />
          {lines.some(({ start }) => start === null) && (
            <Row>
              <Button size="small" isDisabled={draft.isEstimating} onPress={draft.estimate}>
                {transcriptText.estimate}
              </Button>
            </Row>
          )}
        </>
      )}
      {lines.length > 0 && <TranscriptLines draft={draft} sound={sound} isReadOnly={!mayEdit} />}
      {mayEdit && <SaveActions draft={draft} />}
    </Card>
  )
}

function Faults({ faults }: Pick<TranscriptDraft, 'faults'>) {
  return (
    <Note tone="gold">
      <b>{transcriptText.faults_title(faults.length)}</b>
      <ul>
        {faults.slice(0, SHOWN_FAULTS).map(({ at, fault }) => (
          <li key={at}>{transcriptText.fault(at + 1, transcriptText.faults[fault])}</li>
        ))}
      </ul>
    </Note>
  )
}

/** Says that the times are estimated, with a button to confirm them once they were checked by ear. */
function Estimated({ draft, mayEdit }: { draft: TranscriptDraft; mayEdit: boolean }) {
  return (
    <Note tone="gold">
      <p>{transcriptText.estimated}</p>
      {mayEdit && (
        <Button size="small" icon="check" onPress={() => draft.set(draft.lines, { isEstimated: false })}>
          {transcriptText.times_right}
        </Button>
      )}
    </Note>
  )
}

function SaveActions({ draft }: { draft: TranscriptDraft }) {
  const { lines, isDirty, isEdited, faults, isSaving } = draft
  const isSavable = isDirty && faults.length === 0 && lines.length > 0
  return (
    <Row>
      <Button size="small" icon="plus" onPress={() => draft.set(addLine(lines))}>
        {transcriptText.add}
      </Button>
      {isDirty && (
        <Button look="ink" size="small" isDisabled={!isSavable || isSaving} onPress={draft.save}>
          {transcriptText.save}
        </Button>
      )}
      {isDirty && (
        <Button look="plain" size="small" isDisabled={isSaving} onPress={draft.discard}>
          {transcriptText.discard}
        </Button>
      )}
      {!isDirty && isEdited && (
        <Button look="plain" size="small" isDisabled={isSaving} onPress={draft.followSource}>
          {transcriptText.follow}
        </Button>
      )}
    </Row>
  )
}

type FileActionsProps = { entry: Entry; draft: TranscriptDraft; seconds: number; mayEdit: boolean }

/** Imports lines from a file, and exports them. */
function FileActions({ entry, draft, seconds, mayEdit }: FileActionsProps) {
  const [fault, setFault] = useState<string>()
  const bring = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setFault(transcriptText.too_large)
    const text = await file.text()
    const lines = linesOfFile(text)
    if (lines.length === 0) return setFault(transcriptText.nothing_in)
    setFault(undefined)
    draft.set(withKeys(lines, draft.lines), { isEstimated: hasEstimatedTimes(text) })
    showToast(transcriptText.replaced(lines.length))
  }
  return (
    <div className={styles.files}>
      {fault && <span role="alert">{fault}</span>}
      {mayEdit && (
        <FileTrigger
          acceptedFileTypes={['.vtt', '.srt', '.txt', 'text/plain']}
          onSelect={(files) => bring(files?.[0]).catch((error: unknown) => showToast(errorText(error)))}
        >
          <Button size="small" icon="file-up">
            {transcriptText.bring}
          </Button>
        </FileTrigger>
      )}
      {draft.lines.length > 0 && (
        <Button
          size="small"
          icon="download"
          isDisabled={draft.faults.length > 0}
          onPress={() =>
            saveAsFile(
              `${entry.id}.vtt`,
              writeTranscript(cuesOfLines(draft.lines, seconds), {
                hasNames: true,
                isEstimated: draft.isEstimated,
              }),
            )
          }
        >
          {transcriptText.export}
        </Button>
      )}
    </div>
  )
}

function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
