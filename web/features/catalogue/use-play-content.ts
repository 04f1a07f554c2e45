import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { ContentCard } from '#contract/catalogue.ts'
import { SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { getAudioEngine } from '#web/player/audio/audio-player.ts'
import type { Played } from '#web/player/audio/engine-parts.ts'
import { useStanding } from '#web/transport/visitor.ts'
import { isOnlyVideo, type PlayEntry, playableOf } from './play-entry.ts'

type PlayContent = (entry: PlayEntry, queue?: readonly ContentCard[], options?: { from?: number }) => void

/**
 * Answers with what pressing Play does: the gate, then sound. With a known link the sound starts within the gesture;
 * what has no sound of its own is shown on its page.
 */
export function usePlayContent(): PlayContent {
  const standing = useStanding()
  const navigate = useNavigate()

  return useCallback(
    (entry, queue, { from } = {}) => {
      const click = contentClick(entry, standing)
      if (click !== 'play') return void navigate(click === 'subscribe' ? SUBSCRIBE : SIGNUP)
      const item = playableOf(entry, queue)
      if (!item) return void navigate(entry.action_url)
      if (isOnlyVideo(item)) return void navigate(item.action_url)
      const arrive = (played: Played) => {
        if (played === 'locked') void navigate(SUBSCRIBE)
        if (played === 'video') void navigate(item.action_url)
      }
      void getAudioEngine().play(item, { queue, from }).then(arrive)
    },
    [standing, navigate],
  )
}
