import { useEffect, useMemo, useState } from 'react'
import { type Entry, listRevisions } from '#contract/studio/catalogue.ts'
import { getTranscript, saveTranscript } from '#contract/studio/transcripts.ts'
import { type TranscriptLine, transcriptFaults } from '#rules/player/transcript-lines.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { type EditedLine, withKeys, withoutKeys } from './line-edits.ts'

type DraftOptions = {
  entry: Entry
  seconds: number
  onChanged: (entry: Entry) => void
  onDirty: (isDirty: boolean) => void
}

/** The lines of a transcript while they are edited, and what saves them. */
export function useTranscriptDraft({ entry, seconds, onChanged, onDirty }: DraftOptions) {
  const params = { id: entry.id }
  const saved = useCall(getTranscript, { params })
  const [edited, setEdited] = useState<readonly EditedLine[]>()
  const change = useChange(saveTranscript, {
    refreshes: [getTranscript, listRevisions],
    onDone(reply) {
      setEdited(undefined)
      onChanged(reply.data)
      showToast(transcriptText.saved)
    },
  })
  const isDirty = edited !== undefined
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // The same objects until they change: rows are drawn again for new ones only.
  const known = useMemo(() => withKeys(saved.data?.data.lines ?? []), [saved.data])
  const lines = edited ?? known
  const save = (wanted: readonly TranscriptLine[]) => {
    // A line without a time is a fault: it is never sent.
    const sent = wanted.flatMap((line) => (line.start === null ? [] : [{ ...line, start: line.start }]))
    change.mutate({ params, body: { version: entry.version, lines: sent } })
  }
  return {
    saved,
    lines,
    isDirty,
    isEdited: saved.data?.data.is_edited ?? false,
    faults: transcriptFaults(lines, seconds),
    isSaving: change.isPending,
    error: change.error,
    set: (next: readonly EditedLine[]) => setEdited(next),
    discard() {
      change.reset()
      setEdited(undefined)
    },
    save: () => save(withoutKeys(lines)),
    followSource: () => save([]),
  }
}

export type TranscriptDraft = ReturnType<typeof useTranscriptDraft>
