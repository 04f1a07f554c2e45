import { shortText } from '#rules/journal/short-text.ts'
import type { JournalItem } from '#web/state/journal/journal-session.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { localDay } from './local-day.ts'
import styles from './open-journal.module.css'

export type ListProps = { items: readonly JournalItem[]; isSearch: boolean; onOpen: (item: JournalItem) => void }

/** Entries by month, the newest first. */
export function EntryList({ items, isSearch, onOpen }: ListProps) {
  if (items.length === 0) {
    if (isSearch) return <NothingFound />
    return <StatePanel icon={LISTENING_SHAPES.note} title={words.question} words={words.one_line} level="h2" />
  }
  const months = [...Map.groupBy(items, ({ content: { at } }) => localDay(at, { month: 'long', year: 'numeric' }))]
  return (
    <div className={styles.months}>
      {months.map(([month, entries]) => (
        <section key={month}>
          <h2 className={styles.over}>{month}</h2>
          <ul>
            {entries.map((item) => (
              <Entry key={item.id} item={item} onOpen={() => onOpen(item)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ item: { content, isPending }, onOpen }: { item: JournalItem; onOpen: () => void }) {
  const { at, title, text, is_copy } = content
  return (
    <li className={styles.entry}>
      <p className={styles.day}>
        <b>{localDay(at, { day: 'numeric' })}</b>
        {localDay(at, { weekday: 'short' })}
      </p>
      <div>
        <h3 dir="auto">
          <button type="button" className={styles.open} onClick={onOpen}>
            {title || shortText(text)}
          </button>
        </h3>
        {title && text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {is_copy && <p className={styles.note}>{words.copy}</p>}
        {isPending && <p className={styles.note}>{words.waiting}</p>}
      </div>
    </li>
  )
}

export function NothingFound() {
  return (
    <p role="status" className={styles.none}>
      {words.none_found}
    </p>
  )
}
