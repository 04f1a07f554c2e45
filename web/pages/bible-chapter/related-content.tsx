import type { ContentCard as Content } from '#contract/catalogue/content.ts'
import { ContentCard } from '#web/features/catalogue/cards/content-card.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import styles from './related-content.module.css'

/** Items whose title or description names this chapter or verse. */
export function RelatedContent({ content }: { content: readonly Content[] }) {
  if (content.length === 0) return null
  return (
    <div className={styles.place}>
      <Carousel title={bibleText.speaks_of_this}>
        {content.map((item) => (
          <ContentCard key={item.id} content={item} leadsToPage />
        ))}
      </Carousel>
    </div>
  )
}
