import type { FeedSection } from '#contract/catalogue/discover.ts'
import { EntryCard } from '#web/features/catalogue/cards/entry-card.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { SectionMore } from './section-more.tsx'

const SHAPES: Readonly<Record<string, 'square' | 'wide' | 'round'>> = { square: 'square', wide: 'wide', round: 'round' }

/** A horizontally paged row of cards; `styles.shape` selects the cards. */
export function ScrollableRow({ section }: { section: FeedSection }) {
  const shape = SHAPES[section.styles?.shape ?? 'square'] ?? 'square'
  return (
    <Carousel title={section.title} sub={section.subtitle} shape={shape} more={<SectionMore section={section} />}>
      {section.items.map((entry) => (
        <EntryCard key={entry.id} entry={entry} shape={shape === 'wide' ? 'wide' : 'square'} />
      ))}
    </Carousel>
  )
}
