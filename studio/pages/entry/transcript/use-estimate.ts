import { estimateTranscript } from '#contract/studio/transcripts.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { EditedLine } from './line-edits.ts'

type EstimateOptions = { lines: readonly EditedLine[]; onEstimated: (lines: EditedLine[]) => void }

/** Requests estimated times of all lines, from the pauses of the recording. */
export function useEstimate(params: { id: string }, { lines, onEstimated }: EstimateOptions) {
  const change = useChange(estimateTranscript, {
    onDone({ data: starts }) {
      if (!starts) return showToast(transcriptText.cannot_estimate)
      onEstimated(lines.map((line, at) => ({ ...line, start: starts[at] ?? null, end: null, parts: null })))
    },
  })
  return {
    isEstimating: change.isPending,
    error: change.error,
    start: () => change.mutate({ params, body: { lines: lines.map(({ text }) => text) } }),
  }
}
