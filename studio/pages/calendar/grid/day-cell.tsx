import { Button, GridListItem, useDrag } from 'react-aria-components'
import type { Release } from '#contract/studio/calendar.ts'
import { typesetReference } from '#rules/bible/typeset-reference.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dateText } from '../calendar-words.ts'
import type { ShownDay } from '../shown-days.ts'
import styles from './calendar-grid.module.css'
import { DRAGGED_RELEASE } from './dragged-types.ts'

/** Releases shown per day in the month view: for coming and for past days. */
const SHOWN_RELEASES = 3
const SHOWN_PAST_RELEASES = 1

type DayCellProps = {
  id: string
  day: ShownDay
  isToday: boolean
  isPast: boolean
  isOutside: boolean
  isSelected: boolean
  /** All releases are shown. */
  isWhole: boolean
  mayEdit: boolean
}

/** A day: its number, its devotional or a gap, and its releases. */
export function DayCell({ id, day, isToday, isPast, isOutside, isSelected, isWhole, mayEdit }: DayCellProps) {
  const { date, devotional, releases, isKnown } = day
  const name = devotional?.reference ?? (isKnown ? calendarText.no_devotional : calendarText.loading_day)
  const names = [name, ...releases.map(({ title }) => title)]
  const shown = isWhole ? releases : releases.slice(0, isPast ? SHOWN_PAST_RELEASES : SHOWN_RELEASES)
  return (
    <GridListItem
      id={id}
      textValue={calendarText.day_label(dateText(date), names.join(', '))}
      data-date={date}
      className={classNames(
        styles.cell,
        isPast && styles.past,
        isOutside && styles.outside,
        isToday && styles.today,
        isSelected && styles.selected,
      )}
    >
      <span className={styles.number}>
        <time dateTime={date}>{numberText(date)}</time>
        {isToday && <em>{calendarText.today}</em>}
      </span>
      <Devotional day={day} mayEdit={mayEdit} />
      {shown.map((release) =>
        release.may_move && mayEdit ? (
          <MovableRelease key={`${release.kind} ${release.id}`} release={release} />
        ) : (
          <span key={`${release.kind} ${release.id}`} className={releaseClass(release)}>
            <ReleaseText release={release} />
          </span>
        ),
      )}
      {releases.length > shown.length && (
        <span className={styles.more}>{calendarText.more(releases.length - shown.length)}</span>
      )}
    </GridListItem>
  )
}

/** The devotional or a gap; nothing while the day is loading. */
function Devotional({ day: { devotional, isKnown }, mayEdit }: Pick<DayCellProps, 'day' | 'mayEdit'>) {
  if (devotional) {
    return (
      <span className={styles.devotional}>
        <StudioIcon name="sunrise" size={14} />
        <span>{typesetReference(devotional.reference)}</span>
        {mayEdit && (
          <Button slot="drag" className={styles.grip ?? ''} aria-label={calendarText.drag(devotional.reference)}>
            <StudioIcon name="grip-vertical" size={14} />
          </Button>
        )}
      </span>
    )
  }
  return (
    <>
      {isKnown && (
        <span className={styles.gap}>
          <StudioIcon name="triangle-alert" size={14} />
          <span>{calendarText.no_devotional}</span>
        </span>
      )}
      {/* Nothing to drag; React Aria warns of a cell without this button. */}
      {mayEdit && <Button slot="drag" className={styles.absent ?? ''} />}
    </>
  )
}

/** `Dec 1` for the first of a month, else the number alone. */
function numberText(date: string): string {
  return dateText(date, date.endsWith('-01') ? { month: 'short', day: 'numeric' } : { day: 'numeric' })
}

/** A drag handle, for a pointer or Enter. */
function MovableRelease({ release }: { release: Release }) {
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [DRAGGED_RELEASE]: `${release.kind} ${release.id}`, 'text/plain': release.title }],
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element is no drag source in Firefox
    <span
      {...dragProps}
      role="button"
      tabIndex={0}
      aria-label={calendarText.drag(release.title)}
      className={classNames(releaseClass(release), isDragging && styles.lifted)}
    >
      <ReleaseText release={release} />
    </span>
  )
}

function releaseClass({ kind, state }: Release): string {
  return classNames(styles.release, kind === 'tab' && styles.tab, state === 'live' && styles.live)
}

function ReleaseText({ release: { kind, state, title } }: { release: Release }) {
  const icon: StudioIconName = kind === 'tab' ? 'layout-panel-top' : state === 'live' ? 'circle-check' : 'clock'
  return (
    <>
      <StudioIcon name={icon} size={14} />
      <span>{title}</span>
    </>
  )
}
