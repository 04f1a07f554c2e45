import { useCallback } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { contentClick } from '#rules/content-click.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { openFilm } from '#web/player/video/asked-film.ts'
import { leaveForCarrier } from '#web/transport/carrier-edition.ts'
import { keepWish } from '#web/transport/kept-wish.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import { entryImage } from './entry-card-words.ts'

/** Answers with what pressing a film does: the gate, then the video modal. */
export function useWatchFilm(): (item: ContentCard) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (item) => {
      // A locked film may be this visitor's: nobody is sent away before the server has said who they are.
      const standing = item.is_locked ? await knowVisitor() : currentStanding()
      const click = contentClick(item, standing)
      if (click === 'sign-up') {
        keepWish({ act: 'play', id: item.id })
        if (!leaveForCarrier()) askToSignUp()
      } else if (click === 'subscribe') await navigate(SUBSCRIBE)
      else openFilm({ id: item.id, title: item.title, image: entryImage(item, 'wide') })
    },
    [navigate],
  )
}
