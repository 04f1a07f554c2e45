import { useCallback, useEffect, useRef } from 'react'
import { cueAt } from '#rules/player/transcript.ts'
import type { Sound } from '../sound/use-sound.ts'
import { type EditedLine, splitLine, startLine } from './line-edits.ts'
import { type LineAction, LineRow } from './line-row.tsx'
import styles from './transcript.module.css'
import type { TranscriptDraft } from './use-transcript-draft.ts'

type LinesProps = { draft: TranscriptDraft; sound: Sound; isReadOnly: boolean }

/** The lines of a transcript, the current one marked. */
export function TranscriptLines({ draft, sound, isReadOnly }: LinesProps) {
  const { lines, faults } = draft
  // Rows are memoized, so their callbacks must be stable.
  const latest = useRef({ draft, sound })
  useEffect(() => {
    latest.current = { draft, sound }
  })
  const onChange = useCallback((at: number, line: EditedLine) => {
    const current = latest.current.draft
    current.set(current.lines.with(at, line))
  }, [])
  const onAction = useCallback((at: number, action: LineAction) => {
    const { draft: current, sound: playing } = latest.current
    if (action === 'play') playing.play(current.lines[at]?.start ?? undefined)
    else if (action === 'start') current.set(startLine(current.lines, at, playing.now()))
    else current.set(current.lines.toSpliced(at, 1))
  }, [])
  const onSplit = useCallback((at: number, place: number) => {
    const current = latest.current.draft
    current.set(splitLine(current.lines, at, place))
  }, [])
  const heard = sound.position > 0 ? cueAt(timesOf(lines), sound.position) : -1
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => (
        <LineRow
          key={line.key}
          line={line}
          at={at}
          fault={draft.isDirty ? faults.find((one) => one.at === at)?.fault : undefined}
          isCurrent={at === heard}
          isReadOnly={isReadOnly}
          canPlay={sound.url !== null}
          onChange={onChange}
          onAction={onAction}
          onSplit={onSplit}
        />
      ))}
    </ol>
  )
}

/** A line without a time is never current. */
function timesOf(lines: readonly EditedLine[]) {
  return lines.map(({ start, text }) => ({ start: start ?? Number.POSITIVE_INFINITY, end: 0, words: text }))
}
