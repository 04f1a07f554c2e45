import { useMemo } from 'react'
import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { WordTime } from '#rules/bible/word-times.ts'
import { cueAt } from '#rules/player/transcript.ts'
import { readAlongSettings } from '#web/player/audio/read-along/read-along-settings.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { lineState } from '#web/player/core/read-along/read-along.ts'
import { useStore } from '#web/store/use-store.ts'
import scripture from '#web/ui/scripture/scripture.module.css'
import { ScriptureRuns } from '../verses/scripture-runs.tsx'
import { spokenPieces } from './spoken-pieces.ts'

type SpokenRunsProps = { runs: readonly BibleRun[]; wordTimes: readonly WordTime[] }

/** The verse being read aloud, with its spoken word marked, unless the reader has switched that off in reading along. */
export function SpokenRuns({ runs, wordTimes }: SpokenRunsProps) {
  const { lightsWords } = useStore(readAlongSettings)
  const current = useAudio(({ position }) => cueAt(wordTimes, position))
  const pieces = useMemo(() => spokenPieces(runs, wordTimes), [runs, wordTimes])
  if (!lightsWords) return <ScriptureRuns runs={runs} />
  return pieces.map(({ at, text, isItalic, isName, word }) => {
    const Piece = isItalic ? 'i' : 'span'
    const state = word < 0 ? undefined : lineState(word, current)
    return (
      <Piece key={at} data-word={state} className={isName ? scripture.name : undefined}>
        {text}
      </Piece>
    )
  })
}
