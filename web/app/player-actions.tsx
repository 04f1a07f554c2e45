import { lazy, Suspense } from 'react'
import type { PlayerActions } from '#web/player/audio/player-actions.ts'
import { untilThere } from '#web/ui/until-there.ts'

const SaveButton = lazy(async () => {
  const { SaveButton: Button } = await untilThere(() => import('#web/features/reactions/save-button.tsx'))
  return { default: Button }
})
const ShareButton = lazy(async () => {
  const { ShareButton: Button } = await untilThere(() => import('#web/features/sharing/share-button.tsx'))
  return { default: Button }
})

/** What the player's full view shows of features, which it cannot know. Their code comes with the view. */
export const PLAYER_ACTIONS: PlayerActions = {
  Save: ({ item }) => (
    <Suspense>
      <SaveButton item={item} kind="plain" />
    </Suspense>
  ),
  Share: ({ item: { id, title, action_url, live } }) => (
    <Suspense>
      <ShareButton
        title={title}
        href={action_url}
        look="words"
        size="small"
        entity={live ? { type: 'page', id: 'discover' } : { type: 'content', id }}
      />
    </Suspense>
  ),
}
