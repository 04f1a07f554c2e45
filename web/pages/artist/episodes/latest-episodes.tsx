import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { ContentRow } from '#web/features/catalogue/rows/content-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import styles from './latest-episodes.module.css'
import { useEpisodes } from './use-episodes.ts'

/** The latest recordings, and more on demand. */
export function LatestEpisodes({ artist, className }: { artist: ArtistPage; className?: string | undefined }) {
  const { items, status, hasMore, loadMore } = useEpisodes(artist)
  return (
    <Section title={artistText.latest} className={className}>
      <ol>
        {items.map((item, at) => (
          <ContentRow key={item.id} item={item} number={at + 1} queue={items} leadsToPage />
        ))}
      </ol>
      {hasMore && (
        <div className={styles.more} data-scripted="">
          <p role="status">{status === 'failed' && artistText.load_failed}</p>
          <Button variant="secondary" isBusy={status === 'loading'} onClick={loadMore}>
            {status === 'failed' ? artistText.try_again : entryPagesText.load_more}
          </Button>
        </div>
      )}
    </Section>
  )
}
