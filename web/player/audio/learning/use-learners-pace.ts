import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Cue } from '#rules/player/transcript.ts'
import { useStore } from '#web/store/use-store.ts'
import { audioElement } from '../../dom/audio-element.ts'
import { isPlayingRemotely, watchRemotePlayback } from '../../dom/remote-playback.ts'
import { audioStore, getAudioPlayer } from '../engine/audio-player.ts'
import { silenceSuspension } from '../silences/silence-setting.ts'
import { getSleepTimer } from '../sleep/current-sleep-timer.ts'
import { setLearnersTurn } from './learners-turn.ts'
import { type LearnersPace, paceForLearner } from './pace-for-learner.ts'
import { paceSuspension } from './pace-suspension.ts'

/** `turn` is the line that the learner may repeat now; null while the voice speaks. */
export type PaceInUse = { turn: number | null; again: () => void }

/**
 * Plays at a learner's pace while chosen. Null where that is not offered: without lines, in a prayer room, and while
 * another device plays.
 */
export function useLearnersPace(cues: readonly Cue[] | null, isChosen: boolean): PaceInUse | null {
  const [turn, setTurn] = useState<number | null>(null)
  const pace = useRef<LearnersPace | null>(null)
  const isSuspended = useStore(paceSuspension.isSuspended)
  const isRemote = useIsPlayingRemotely()
  const lines = !isSuspended && !isRemote && cues?.length ? cues : null

  useEffect(() => {
    if (!lines || !isChosen) return
    const resumeShortening = silenceSuspension.suspend()
    const onSleepTimerEnd = (listener: () => void) => getSleepTimer()?.onOver(listener) ?? (() => undefined)
    function showTurn(line: number | null): void {
      setLearnersTurn(line !== null)
      setTurn(line)
    }
    pace.current = paceForLearner({
      ...{ store: audioStore, controls: getAudioPlayer(), cues: lines },
      ...{ onSleepTimerEnd, onTurn: showTurn },
    })
    return () => {
      pace.current?.stop()
      pace.current = null
      resumeShortening()
    }
  }, [lines, isChosen])

  return lines && { turn, again: () => pace.current?.again() }
}

function useIsPlayingRemotely(): boolean {
  return useSyncExternalStore(
    watchMoves,
    () => isPlayingRemotely(audioElement()),
    () => false,
  )
}

function watchMoves(onChange: () => void): () => void {
  return watchRemotePlayback(audioElement(), onChange)
}
