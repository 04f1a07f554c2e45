import { lazy, Suspense } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { contentClick } from '#rules/content-click.ts'
import { useAccessLevel } from '#web/transport/visitor.ts'
import { loadWithRetry } from '#web/ui/until-there.ts'
import { useFirstInteraction } from '#web/ui/use-attended.ts'
import { isOnlyVideo } from './play-entry.ts'

const ItemOptions = lazy(async () => ({
  default: (await loadWithRetry(() => import('./item-options.tsx'), 'unasked')).ItemOptions,
}))

/** The menu of a card, loaded with the first thing the visitor does. `page` leads to what its press does not open. */
export function CardOptions({ item, page }: { item: ContentCard; page?: string | undefined }) {
  const isAttended = useFirstInteraction()
  const standing = useAccessLevel()
  const canQueue = !isOnlyVideo(item) && contentClick(item, standing) === 'play'
  if (!isAttended || !(canQueue || page)) return null
  return (
    <Suspense>
      <ItemOptions title={item.title} items={canQueue ? () => [item] : undefined} page={page} kind="glass" />
    </Suspense>
  )
}
