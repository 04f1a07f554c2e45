import type { MouseEvent } from 'react'
import { DISCOVER, LIBRARY } from '#contract/paths.ts'
import { localDigits } from '#rules/text/local-digits.ts'
import { replaceAddress } from '#web/navigation/history-entry.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isPlainClick } from '#web/ui/button/is-plain-click.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { yearText as words } from '#web/ui/text/catalogue/year-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { LibraryFailed } from '../library-failed.tsx'
import { TAB_ICONS } from '../library-list.tsx'
import { LibrarySkeleton } from '../library-skeleton.tsx'
import { type FigureLine, figureLines } from './figure-lines.ts'
import { useYear, yearInAddress } from './use-year.ts'
import styles from './year-in-review.module.css'
import { YearPicture } from './year-picture.tsx'

/** The user's own year of prayer and listening, which nobody else can see. */
export function YearInReview() {
  const { year, hasFailed, load } = useYear()
  if (hasFailed) return <LibraryFailed retry={() => load(yearInAddress(location.search))} />
  if (!year) return <LibrarySkeleton />
  const { years, review } = year
  const lines = review ? figureLines(review.figures) : []

  function choose(event: MouseEvent, chosen: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    replaceAddress(addressOf(chosen))
    load(chosen)
  }
  return (
    <div className={styles.year}>
      <p className={styles.intro}>{libraryText.year_intro}</p>
      {years.length > (review ? 1 : 0) && (
        <Chips label={words.years}>
          {years.map((one) => (
            <Chip
              key={one}
              href={addressOf(one)}
              isCurrent={one === review?.year}
              onClick={(event) => choose(event, one)}
              data-in-place=""
            >
              {yearDigits(one)}
            </Chip>
          ))}
        </Chips>
      )}
      {review && lines.length > 0 ? (
        <>
          <h2 className={styles.title}>{yearDigits(review.year)}</h2>
          <Figures lines={lines} />
          <YearPicture key={review.year} title={yearDigits(review.year)} year={review.year} lines={lines} />
        </>
      ) : (
        <StatePanel icon={TAB_ICONS.year} title={words.empty_title} words={words.empty_words} level="h2">
          <Button href={DISCOVER} variant="secondary">
            {libraryText.find}
          </Button>
        </StatePanel>
      )}
    </div>
  )
}

function Figures({ lines }: { lines: readonly FigureLine[] }) {
  return (
    <dl className={styles.figures}>
      {lines.map(({ key, label, value }) => (
        <div key={key} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={key === 'artist' ? styles.name : styles.count} dir="auto">
            {value}
          </dd>
          {key === 'minutes' && <dd className={styles.hint}>{words.minutes_hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

function yearDigits(year: number): string {
  return localDigits(year, currentLanguage().locale)
}

function addressOf(year: number): string {
  return `${LIBRARY}?tab=year&year=${year}`
}
