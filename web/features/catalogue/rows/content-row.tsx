import type { ContentCard } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { asButton } from '#web/ui/button/as-button.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import row from '#web/ui/styles/art-row.module.css'
import { text } from '#web/ui/text/en.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { ItemOptions } from '../item-options.tsx'
import { langAttribute } from '../lang-attribute.ts'
import { LockMark } from '../lock-mark.tsx'
import { isOnlyVideo } from '../playback/play-entry.ts'
import { usePlayContentToggle } from '../playback/use-play-content-toggle.ts'
import { ProgressMark } from '../progress-mark.tsx'
import styles from './content-row.module.css'
import { ContentRowAction } from './content-row-action.tsx'
import { PlayingBars } from './playing-bars.tsx'

type ContentRowProps = {
  item: ContentCard
  number: number
  queue?: readonly ContentCard[]
  /** Pressing the row opens the item's page instead of the content click. */
  leadsToPage?: boolean
}

/** One row of a series: number, picture, text, duration and actions. */
export function ContentRow({ item, number, queue, leadsToPage = false }: ContentRowProps) {
  const isHydrated = useHydrated()
  const accessLevel = useAccessLevel()
  const toggle = usePlayContentToggle(item, queue)
  const click = contentClick(item, accessLevel)
  const isLocked = click !== 'play'
  const isCurrent = toggle.status !== 'idle'
  // Free and locked at once would be contradictory.
  const freeBadge = item.is_free && !item.is_locked && <Badge kind="gold">{text.catalogue.free}</Badge>
  return (
    <li
      className={classNames(row.row, styles.row, isLocked && row.locked, isCurrent && row.current)}
      aria-current={isCurrent || undefined}
      {...explicitProps(item)}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={row.art}>
        <Artwork src={item.thumbnail_image_url} size={144} className={row.picture} />
        {isLocked && <LockMark place="row" />}
        <ProgressMark id={item.id} />
        {isCurrent && <PlayingBars isMoving={toggle.status === 'playing'} />}
      </span>
      <div className={row.words}>
        <h3 className={row.title} lang={langAttribute(item.locale)}>
          <a href={item.action_url} {...asButton(isHydrated && !leadsToPage, toggle.press)}>
            {item.title}
          </a>
          <ExplicitMark of={item} />
        </h3>
        <p className={styles.description} lang={langAttribute(item.locale)}>
          {item.description}
        </p>
        <p className={styles.meta}>
          {item.duration > 0 && formatClock(item.duration)}
          {freeBadge}
        </p>
      </div>
      <span className={styles.end}>{freeBadge || describeEntry(item).published}</span>
      <span className={styles.end}>{item.duration > 0 && formatClock(item.duration)}</span>
      <div className={styles.actions}>
        <ContentRowAction item={item} click={click} toggle={toggle} className={styles.action} />
        <ItemOptions
          title={item.title}
          items={isLocked || isOnlyVideo(item) ? undefined : () => [item]}
          entry={`content:${item.id}`}
          preview={isLocked ? item : undefined}
          page={item.action_url}
        />
      </div>
    </li>
  )
}
