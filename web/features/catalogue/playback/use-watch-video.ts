import { useCallback } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { openVideo } from '#web/player/video/open-video.ts'
import { redirectToCarrier } from '#web/state/carrier/carrier-edition.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { entryImage } from '../cards/entry-card-text.ts'

/** Returns the action for pressing a video: the access check, then the video modal. */
export function useWatchVideo(): (item: ContentCard) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (item) => {
      // A locked video may be open to this visitor: waits for the server to identify them.
      const accessLevel = item.is_locked ? await identifyVisitor() : currentAccessLevel()
      const click = contentClick(item, accessLevel)
      if (click === 'sign-up') {
        storePendingAction({ act: 'play', id: item.id })
        if (!redirectToCarrier()) openSignUpDialog()
      } else if (click === 'subscribe') await navigate(SUBSCRIBE)
      else openVideo({ id: item.id, title: item.title, image: entryImage(item, 'wide') })
    },
    [navigate],
  )
}
