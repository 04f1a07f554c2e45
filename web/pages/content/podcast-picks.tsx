import { PODCASTS, seriesPath } from '#contract/paths.ts'
import { EntryCardFrame } from '#web/features/catalogue/cards/entry-card-frame.tsx'
import type { PodcastPick } from '#web/features/catalogue/find-podcasts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import styles from './podcast-picks.module.css'

/** Five podcasts, as suggestions. */
export function PodcastPicks({ podcasts }: { podcasts: readonly PodcastPick[] }) {
  const more = (
    <Button href={PODCASTS} variant="tertiary" size="small">
      {entryPagesText.view_more}
    </Button>
  )
  return (
    <Section title={entryPagesText.discover_podcasts} end={more} className={styles.picks}>
      <ul className={styles.row}>
        {podcasts.map(({ id, handle, title, author_name, image_url }) => (
          <li key={id}>
            <EntryCardFrame
              href={seriesPath(handle)}
              title={title}
              line={author_name}
              image={image_url}
              shape="square"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
