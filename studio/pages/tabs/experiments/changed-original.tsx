import type { TabExperiment } from '#contract/studio/tab-experiments.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'

/** Says that an import changed the original of an experiment, and what its results then are; nothing otherwise. */
export function ChangedOriginal({ experiment }: { experiment: TabExperiment }) {
  const { original_changed_at, state, results } = experiment
  // Absent in answers of servers of the previous version.
  if (!original_changed_at) return null
  const isMixed = results.verdicts.some(({ verdict }) => verdict === 'mixed')
  const { running, ended } = experimentsText.original_mixed
  return (
    <Note tone="gold">
      {experimentsText.original_changed(formatDayAndTime(original_changed_at))}{' '}
      {isMixed ? (state === 'running' ? running : ended) : experimentsText.original_after}
    </Note>
  )
}
