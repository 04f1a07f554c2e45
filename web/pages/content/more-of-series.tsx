import type { ContentCard as Card, ContentItem } from '#contract/catalogue/content.ts'
import { ContentCard } from '#web/features/catalogue/cards/content-card.tsx'
import { ContentRow } from '#web/features/catalogue/rows/content-row.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import type { SeriesSibling } from './content-data.ts'
import styles from './content-view.module.css'

type MoreOfSeriesProps = { item: ContentItem; more: readonly SeriesSibling[] }

/** The number of rows if all items have the same cover: they fit one screen. */
const ROWS = 5

/** Other items of the series: as pictures if they differ, else as rows with their numbers. */
export function MoreOfSeries({ item, more }: MoreOfSeriesProps) {
  const title = contentText.more_from(item.content_series_title ?? '')
  const cards = more.map(({ item }) => item)
  const shape = shapeOf(cards)
  if (!shape) {
    return (
      <Section title={title} className={styles.more}>
        <ol>
          {more.slice(0, ROWS).map(({ number, item }) => (
            <ContentRow key={item.id} item={item} number={number} queue={cards} />
          ))}
        </ol>
      </Section>
    )
  }
  return (
    <Carousel title={title} shape={shape} className={styles.more}>
      {cards.map((one) => (
        <ContentCard
          key={one.id}
          content={one}
          shape={shape}
          line={describeEntry(one)[shape === 'wide' ? 'published' : 'duration']}
        />
      ))}
    </Carousel>
  )
}

/** The pictures that tell the items apart: covers, or video stills if they share a cover. */
function shapeOf(cards: readonly Card[]): 'square' | 'wide' | undefined {
  const differ = (pictures: readonly (string | null)[]) => new Set(pictures).size > 1
  if (differ(cards.map(({ image_url }) => image_url))) return 'square'
  return differ(cards.map(({ wide_image_url }) => wide_image_url)) ? 'wide' : undefined
}
