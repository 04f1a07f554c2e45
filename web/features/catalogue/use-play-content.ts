import { useCallback } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { askPlayer } from '#web/player/audio/asked-audio.ts'
import { openFilm } from '#web/player/video/asked-film.ts'
import { leaveForCarrier } from '#web/transport/carrier-edition.ts'
import { keepWish } from '#web/transport/kept-wish.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import { isOnlyVideo, type PlayEntry, playableOf } from './play-entry.ts'

type PlayContent = (entry: PlayEntry, queue?: readonly ContentCard[], options?: { from?: number }) => Promise<void>

/**
 * Answers with what pressing Play does: the gate, then sound. With a known link the sound starts within the gesture;
 * what has no sound of its own is a film, and opens as one.
 */
export function usePlayContent(): PlayContent {
  const navigate = useNavigate()

  return useCallback(
    async (entry, queue, { from } = {}) => {
      // A locked item may be this visitor's: nobody is sent away before the server has said who they are.
      const standing = entry.is_locked ? await knowVisitor() : currentStanding()
      const click = contentClick(entry, standing)
      if (click === 'sign-up') {
        const id = entry.object === 'content' ? entry.id : entry.first_content_id
        if (id) keepWish({ act: 'play', id })
        return leaveForCarrier() ? undefined : askToSignUp()
      }
      if (click === 'subscribe') return navigate(SUBSCRIBE)
      const item = playableOf(entry, queue)
      if (!item) return navigate(entry.action_url)
      if (isOnlyVideo(item)) return openFilm({ id: item.id, title: item.title, image: item.image_url })
      const played = await askPlayer((player) => player.play(item, { queue, from }))
      if (played === 'locked') return navigate(SUBSCRIBE)
      if (played === 'video') return openFilm({ id: item.id, title: item.title, image: item.image_url })
    },
    [navigate],
  )
}
