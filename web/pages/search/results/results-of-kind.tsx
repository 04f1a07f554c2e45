import type { SearchEntry } from '#contract/catalogue/search.ts'
import { ArtistCard } from '#web/features/catalogue/cards/artist-card.tsx'
import { SeriesCard } from '#web/features/catalogue/cards/series-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section/section.tsx'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { text } from '#web/ui/text/en.ts'
import type { Search } from '../use-search.ts'
import { EpisodeResults } from './episode-results.tsx'
import styles from './results-of-kind.module.css'
import { VerseResults } from './verse-results.tsx'

/** All results of one kind, page by page. */
export function ResultsOfKind({ search }: { search: Search }) {
  const { more } = search
  const [group] = search.result.groups
  if (!group) return null
  const { kind, items, next_item } = group
  const { query } = search.result
  return (
    <Section title={searchText.kind(kind)}>
      {kind === 'content' && <EpisodeResults items={items} query={query} />}
      {kind === 'verse' && <VerseResults items={items} query={query} />}
      {(kind === 'series' || kind === 'artist') && (
        <ul className={classNames(styles.cards, kind === 'artist' && styles.round)}>
          {items.map((item) => (
            <li key={item.id}>{cardOf(item)}</li>
          ))}
        </ul>
      )}
      {next_item && (
        <div className={styles.more} data-scripted="">
          <p role="status">{more.status === 'failed' && searchText.more_failed}</p>
          <Button variant="secondary" isBusy={more.status === 'loading'} onClick={more.loadMore}>
            {more.status === 'failed' ? text.failure.try_again : entryPagesText.load_more}
          </Button>
        </div>
      )}
    </Section>
  )
}

function cardOf(item: SearchEntry) {
  if (item.object === 'artist') return <ArtistCard artist={item} />
  return item.object === 'content-series' ? <SeriesCard series={item} /> : null
}
