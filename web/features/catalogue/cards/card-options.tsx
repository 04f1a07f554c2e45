import { lazy, Suspense } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useFirstInteraction } from '#web/ui/hooks/use-first-interaction.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { isOnlyVideo } from '../playback/play-entry.ts'

const ItemOptions = lazy(async () => ({
  default: (await loadWithRetry(() => import('../item-options.tsx'), 'background')).ItemOptions,
}))

/**
 * The menu of a card, loaded after the first interaction. `page` is the item's own page if a press does something else.
 */
export function CardOptions({ item, page }: { item: ContentCard; page?: string | undefined }) {
  const hasInteracted = useFirstInteraction()
  const accessLevel = useAccessLevel()
  const isLocked = contentClick(item, accessLevel) !== 'play'
  const canQueue = !isOnlyVideo(item) && !isLocked
  if (!hasInteracted) return null
  return (
    <Suspense>
      <ItemOptions
        title={item.title}
        items={canQueue ? () => [item] : undefined}
        entry={`content:${item.id}`}
        preview={isLocked ? item : undefined}
        page={page}
        kind="glass"
      />
    </Suspense>
  )
}
