import { useId } from 'react'
import { LIBRARY } from '#contract/paths.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import type { HistoryEntry } from '#web/features/progress/history-entry.ts'
import { usePlayHistoryEntry } from '#web/features/progress/use-play-history-entry.ts'
import type { PlanHint } from '#web/http/browser/plan-hint.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { asButton } from '#web/ui/button/as-button.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { progressText as words } from '#web/ui/text/catalogue/progress-en.ts'
import styles from './continue-strip.module.css'
import { hideStartedEntry } from './hide-started-entry.ts'
import { PlanCard } from './plan-card.tsx'

/** The plan under way and items in progress, below the heading: a press resumes one, its cross hides it. */
export function ContinueStrip({ entries, plan }: { entries: readonly HistoryEntry[]; plan: PlanHint | undefined }) {
  const play = usePlayHistoryEntry()
  const id = useId()
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{words.continue}</h2>
        <a href={LIBRARY}>{words.library}</a>
      </header>
      <ul className={styles.list}>
        {plan && <PlanCard plan={plan} />}
        {entries.map((entry) => {
          const { id: itemId, title, action_url, thumbnail_image_url, locale, ...item } = entry.item
          const subtitle = item.content_series_title ?? item.artist_name ?? item.author_name
          return (
            <li key={itemId} className={styles.card} {...explicitProps(item)}>
              <a className={styles.link} href={action_url} onClick={asButton(true, () => void play(entry)).onClick}>
                <span className={styles.art}>
                  <Artwork src={thumbnail_image_url} size={112} eager />
                  <ProgressMark id={itemId} />
                </span>
                <span className={styles.words} lang={langAttribute(locale)} dir="auto">
                  <b>{title}</b>
                  {subtitle && <small>{subtitle}</small>}
                </span>
                <ExplicitMark of={item} />
              </a>
              <IconButton
                icon="close"
                iconSize={16}
                label={words.hide(title)}
                onClick={() => hideStartedEntry(entry)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
