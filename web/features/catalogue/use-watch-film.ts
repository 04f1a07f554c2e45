import { useCallback } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { openVideo } from '#web/player/video/asked-film.ts'
import { redirectToCarrier } from '#web/transport/carrier-edition.ts'
import { storePendingAction } from '#web/transport/kept-wish.ts'
import { identifyVisitor } from '#web/transport/know-visitor.ts'
import { currentAccessLevel } from '#web/transport/visitor.ts'
import { openSignUpDialog } from '#web/ui/asked-sign-up.ts'
import { entryImage } from './entry-card-words.ts'

/** Answers with what pressing a film does: the gate, then the video modal. */
export function useWatchVideo(): (item: ContentCard) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (item) => {
      // A locked film may be this visitor's: nobody is sent away before the server has said who they are.
      const standing = item.is_locked ? await identifyVisitor() : currentAccessLevel()
      const click = contentClick(item, standing)
      if (click === 'sign-up') {
        storePendingAction({ act: 'play', id: item.id })
        if (!redirectToCarrier()) openSignUpDialog()
      } else if (click === 'subscribe') await navigate(SUBSCRIBE)
      else openVideo({ id: item.id, title: item.title, image: entryImage(item, 'wide') })
    },
    [navigate],
  )
}
