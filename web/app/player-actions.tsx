import { lazy, Suspense } from 'react'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { SaveButton } from '#web/features/reactions/save-button.tsx'
import type { PlayerActions } from '#web/player/audio/player-actions.ts'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const ShareButton = lazy(async () => {
  const { ShareButton: Button } = await loadWithRetry(
    () => import('#web/features/sharing/share-button.tsx'),
    'background',
  )
  return { default: Button }
})

/** Controls of features for the player's full view, which may not import them. The code of sharing is loaded with the view. */
export const PLAYER_ACTIONS: PlayerActions = {
  Save: ({ item }) => <SaveButton item={item} kind="plain" />,
  Share: ({ item }) => (
    <Suspense>
      <ShareButton {...sharedOf(item)} appearance="words" size="small" />
    </Suspense>
  ),
  ShareOption: ({ item }) => (
    <Suspense>
      <ShareButton {...sharedOf(item)} appearance="option" />
    </Suspense>
  ),
}

function sharedOf({ id, title, action_url, live }: PlayableItem): {
  title: string
  href: string
  entity: SharedEntity
} {
  return { title, href: action_url, entity: live ? { type: 'page', id: 'discover' } : { type: 'content', id } }
}
