import { shortText } from '#rules/journal/short-text.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { JournalItem } from '#web/state/journal/journal-session.ts'
import { syncJournal } from '#web/state/journal/sync-journal.ts'
import { saveContent } from '#web/state/journal/write-records.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { type ListProps, NothingFound } from './entry-list.tsx'
import type { JournalProps } from './journal.tsx'
import { dayAndMonth } from './local-day.ts'
import styles from './open-journal.module.css'

/** Prayers: the open ones, then the answered ones. */
export function PrayerList({ session, items, isSearch, onOpen }: JournalProps & ListProps) {
  const open = items.filter(({ content }) => content.answered_at === null)
  const answered = items.filter(({ content }) => content.answered_at !== null)

  /** Marks a prayer as answered, and opens it so that its writer can say how; or marks it as open again. */
  async function turn({ id, content, isPending }: JournalItem) {
    const next = { ...content, ...(content.answered_at === null ? { answered_at: wallClock() } : NOT_ANSWERED) }
    try {
      await saveContent(session, id, next)
      if (next.answered_at !== null) onOpen({ id, content: next, isPending })
      void syncJournal(session)
    } catch {
      showToast(bibleMarksText.not_saved, { icon: 'alert', tone: 'attention' })
    }
  }
  if (items.length === 0) {
    if (isSearch) return <NothingFound />
    return <StatePanel icon={LISTENING_SHAPES.give} title={words.asking} words={words.one_line} level="h2" />
  }
  const parts = [
    { title: words.praying, prayers: open },
    { title: words.answered, prayers: answered },
  ]
  return (
    <div className={styles.months}>
      {parts
        .filter(({ prayers }) => prayers.length > 0)
        .map(({ title, prayers }) => (
          <section key={title}>
            <h2 className={styles.over}>{title}</h2>
            <ul>
              {prayers.map((item) => (
                <Prayer key={item.id} item={item} onTurn={() => void turn(item)} onOpen={() => onOpen(item)} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const NOT_ANSWERED = { answered_at: null, answer: '' }

type PrayerProps = { item: JournalItem; onTurn: () => void; onOpen: () => void }

function Prayer({ item: { content, isPending }, onTurn, onOpen }: PrayerProps) {
  const { at, title, text, answered_at, answer, is_copy } = content
  const isAnswered = answered_at !== null
  const name = title || shortText(text)
  return (
    <li className={styles.prayer}>
      {/* biome-ignore lint/a11y/useSemanticElements: a check box drawn as a round mark */}
      <button
        type="button"
        role="checkbox"
        className={styles.check}
        aria-checked={isAnswered}
        aria-label={words.mark_answered(name)}
        onClick={onTurn}
      >
        {isAnswered && <Icon name="check" size={18} />}
      </button>
      <div>
        <h3 dir="auto">
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        </h3>
        <p className={styles.note} dir="auto">
          {isAnswered ? words.span(dayAndMonth(at), dayAndMonth(answered_at)) : words.since(dayAndMonth(at))}
          {answer && ` · ${answer}`}
        </p>
        {is_copy && <p className={styles.note}>{words.copy}</p>}
        {isPending && <p className={styles.note}>{words.waiting}</p>}
      </div>
    </li>
  )
}
