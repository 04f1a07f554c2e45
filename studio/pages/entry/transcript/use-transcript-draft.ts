import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Entry, getEntry, listRevisions } from '#contract/studio/catalogue.ts'
import { getTranscript, saveTranscript } from '#contract/studio/transcripts.ts'
import { transcriptFaults } from '#rules/player/transcript-lines.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { draftAfterSave, type TranscriptEdits } from './draft-after-save.ts'
import { type EditedLine, withKeys, withoutKeys } from './line-edits.ts'
import { useEstimate } from './use-estimate.ts'

type DraftOptions = {
  entry: Entry
  seconds: number
  onChanged: (entry: Entry) => void
  onDirty: (isDirty: boolean) => void
}

/** The edited lines of a transcript, and their save. */
export function useTranscriptDraft({ entry, seconds, onChanged, onDirty }: DraftOptions) {
  const client = useQueryClient()
  const params = { id: entry.id }
  const saved = useCall(getTranscript, { params })
  const [edits, setEdits] = useState<TranscriptEdits>()
  const sent = useRef<readonly EditedLine[]>(undefined)
  const change = useChange(saveTranscript, {
    refreshes: [getTranscript, listRevisions],
    onDone(reply, { body }) {
      // Saving no lines restores the source's lines, which only the server knows.
      if (body.lines.length > 0) {
        client.setQueryData(callKey(getTranscript, { params }), {
          data: { lines: body.lines, is_edited: true, is_estimated: body.is_estimated ?? false },
        })
      }
      const lines = sent.current
      setEdits((before) => draftAfterSave(before, { lines, version: reply.data.version }))
      onChanged(reply.data)
      showToast(transcriptText.saved)
    },
    // Others' lines appear once these are discarded.
    async onRefused() {
      await Promise.all([getEntry, getTranscript].map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
    },
  })
  const isDirty = edits !== undefined
  const isEstimated = edits?.isEstimated ?? saved.data?.data.is_estimated ?? false
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // Stable objects: rows are memoized.
  const known = useMemo(() => withKeys(saved.data?.data.lines ?? []), [saved.data])
  const lines = edits?.lines ?? known
  const save = (wanted: readonly EditedLine[]) => {
    sent.current = wanted
    // Lines without a time are faults and never sent.
    const lines = withoutKeys(wanted).flatMap((line) => (line.start === null ? [] : [{ ...line, start: line.start }]))
    change.mutate({ params, body: { version: edits?.version ?? entry.version, lines, is_estimated: isEstimated } })
  }
  const set = (next: readonly EditedLine[], changes: { isEstimated?: boolean } = {}) =>
    setEdits((before) => ({ version: before?.version ?? entry.version, lines: next, isEstimated, ...changes }))
  const estimate = useEstimate(params, { lines, onEstimated: (timed) => set(timed, { isEstimated: true }) })
  return {
    saved,
    lines,
    isEstimated,
    isDirty,
    isEdited: saved.data?.data.is_edited ?? false,
    isEstimating: estimate.isEstimating,
    faults: transcriptFaults(lines, seconds),
    isSaving: change.isPending,
    error: change.error ?? estimate.error,
    set,
    estimate: estimate.start,
    discard() {
      change.reset()
      setEdits(undefined)
    },
    save: () => save(lines),
    followSource: () => save([]),
  }
}

export type TranscriptDraft = ReturnType<typeof useTranscriptDraft>
