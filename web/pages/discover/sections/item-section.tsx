import type { FeedSection } from '#contract/catalogue/discover.ts'
import { entryImage, entryTitle } from '#web/features/catalogue/cards/entry-card-text.ts'
import { EntryLink } from '#web/features/catalogue/entry-link.tsx'
import { PlayButton } from '#web/features/catalogue/playback/play-button.tsx'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './item-section.module.css'

/** One entry in a wide card: picture and text. */
export function ItemSection({ section }: { section: FeedSection }) {
  const entry = section.items[0]
  if (!entry) return null
  const rating = entry.object === 'artist' ? {} : entry
  const summary = section.description ?? (entry.object === 'artist' ? null : entry.description)
  const picture = section.wide_image_url ?? section.image_url ?? entryImage(entry, 'wide')
  return (
    <section className={styles.item} {...explicitProps(rating)}>
      <Artwork
        src={picture}
        size={960}
        shape="wide"
        sizes="(min-width: 1024px) 743px, (min-width: 768px) 704px, 427px"
        isCropped
        className={styles.picture}
      />
      <div className={styles.words}>
        {section.overline && <Overline>{section.overline}</Overline>}
        <h2 className={styles.title} dir="auto">
          <EntryLink entry={entry} className={styles.link}>
            {section.title || entryTitle(entry)}
          </EntryLink>
          <ExplicitMark of={rating} />
        </h2>
        {summary && (
          <p className={styles.description} dir="auto">
            {summary}
          </p>
        )}
        <div className={styles.actions}>
          {entry.object !== 'artist' && (
            <PlayButton entry={entry} variant="primary" {...(section.button_text && { label: section.button_text })} />
          )}
          <Button href={section.action_url ?? entry.action_url} variant="tertiary">
            {text.discover.view[entry.object]}
          </Button>
        </div>
      </div>
    </section>
  )
}
