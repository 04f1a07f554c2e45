import { lazy, Suspense } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { contentClick } from '#rules/content-click.ts'
import { useStanding } from '#web/transport/visitor.ts'
import { untilThere } from '#web/ui/until-there.ts'
import { useAttended } from '#web/ui/use-attended.ts'
import { isOnlyVideo } from './play-entry.ts'

const QueueOptions = lazy(async () => ({
  default: (await untilThere(() => import('./queue-options.tsx'), 'unasked')).QueueOptions,
}))

/** The menu of a card, of an item that this visitor may hear. It comes with the first thing the visitor does. */
export function CardOptions({ item }: { item: ContentCard }) {
  const isAttended = useAttended()
  const standing = useStanding()
  if (!isAttended || isOnlyVideo(item) || contentClick(item, standing) !== 'play') return null
  return (
    <Suspense>
      <QueueOptions title={item.title} items={() => [item]} kind="glass" />
    </Suspense>
  )
}
