import type { ContentCard } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { firstMatchingText } from '#rules/search/search-highlights.ts'
import { LockMark } from '#web/features/catalogue/lock-mark.tsx'
import { PreviewButton } from '#web/features/catalogue/playback/preview-button.tsx'
import { usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import { ContentRowAction } from '#web/features/catalogue/rows/content-row-action.tsx'
import { PlayingBars } from '#web/features/catalogue/rows/playing-bars.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import row from '#web/ui/styles/art-row.module.css'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './episode-result.module.css'
import { HighlightedText } from './highlighted-text.tsx'

/** An episode in a compact row: picture, title, series, duration and actions. */
export function EpisodeResult({ item, query }: { item: ContentCard; query: string }) {
  const toggle = usePlayContentToggle(item)
  const click = contentClick(item, useAccessLevel())
  const isLocked = click !== 'play'
  const isCurrent = toggle.status !== 'idle'
  const sourceText = [item.content_series_title, item.artist_name ?? item.author_name].filter(Boolean).join(' · ')
  // If only the description matches, it is shown, to say why the episode was found.
  const subtitle = firstMatchingText([item.title], query)
    ? sourceText
    : (firstMatchingText([sourceText, item.description], query) ?? sourceText)
  return (
    <li
      className={classNames(row.row, styles.row, isLocked && row.locked, isCurrent && row.current)}
      aria-current={isCurrent || undefined}
      {...explicitProps(item)}
    >
      <span className={row.art}>
        <Artwork src={item.thumbnail_image_url} size={120} className={row.picture} />
        {isLocked && <LockMark place="row" />}
        <ProgressMark id={item.id} />
        {isCurrent && <PlayingBars isMoving={toggle.status === 'playing'} />}
      </span>
      <div className={row.words}>
        <h3 className={classNames(row.title, styles.title)} dir="auto">
          <a href={item.action_url}>
            <HighlightedText query={query}>{item.title}</HighlightedText>
          </a>
          <ExplicitMark of={item} />
        </h3>
        <p className={styles.line} dir="auto">
          <HighlightedText query={query}>{subtitle}</HighlightedText>
        </p>
      </div>
      <span className={styles.length}>{item.duration > 0 && formatClock(item.duration)}</span>
      <span className={styles.actions}>
        {isLocked && <PreviewButton item={item} />}
        <ContentRowAction item={item} click={click} toggle={toggle} />
      </span>
    </li>
  )
}
