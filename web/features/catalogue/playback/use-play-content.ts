import { useCallback } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { openVideo } from '#web/player/video/open-video.ts'
import { redirectToCarrier } from '#web/state/carrier/carrier-edition.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { isOnlyVideo, type PlayEntry, playableOf } from './play-entry.ts'

type PlayContent = (entry: PlayEntry, queue?: readonly ContentCard[], options?: { from?: number }) => Promise<void>

/**
 * Returns the action of Play: the access check, then playback. With a known link, playback starts within the gesture;
 * an item without audio opens as a video.
 */
export function usePlayContent(): PlayContent {
  const navigate = useNavigate()

  return useCallback(
    async (entry, queue, { from } = {}) => {
      // A locked item may be open to this visitor: waits for the server to identify them.
      const accessLevel = entry.is_locked ? await identifyVisitor() : currentAccessLevel()
      const click = contentClick(entry, accessLevel)
      if (click === 'sign-up') {
        const id = entry.object === 'content' ? entry.id : entry.first_content_id
        if (id) storePendingAction({ act: 'play', id })
        return redirectToCarrier() ? undefined : openSignUpDialog()
      }
      if (click === 'subscribe') return navigate(SUBSCRIBE)
      const item = playableOf(entry, queue)
      if (!item) return navigate(entry.action_url)
      if (isOnlyVideo(item)) return openVideo({ id: item.id, title: item.title, image: item.image_url })
      const result = await withPlayer((player) => player.play(item, { playlist: queue, startSeconds: from }))
      if (result === 'locked') return navigate(SUBSCRIBE)
      if (result === 'video') return openVideo({ id: item.id, title: item.title, image: item.image_url })
    },
    [navigate],
  )
}
