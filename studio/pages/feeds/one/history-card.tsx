import { type FeedCheck, listFeedChecks, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../feeds.module.css'
import { LeftOut } from '../preview/previewed-feed.tsx'

const text = feedsText.one
const ASKED_EVERY_MILLISECONDS = 10_000

/** The fetches: time, imported episodes, and left-out ones with their reasons. */
export function HistoryCard({ feed: { id } }: { feed: StudioFeed }) {
  const checks = useCall(listFeedChecks, { params: { id } }, { everyMilliseconds: ASKED_EVERY_MILLISECONDS })
  const rows = checks.data?.data ?? []
  return (
    <Card title={text.history} isFlush>
      {checks.isPending && <Skeleton rows={4} label={feedsText.loading} />}
      {checks.error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(checks.error)}</Note>
        </div>
      )}
      {checks.isSuccess && rows.length === 0 && <p className={styles.inset}>{text.history_none}</p>}
      <ol>
        {rows.map((check) => (
          <li key={check.number} className={styles.check}>
            <Check check={check} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Check({ check }: { check: FeedCheck }) {
  const { at, outcome, reason, is_slow, milliseconds, new_count, changed_count, gone_count, left_out } = check
  const { moved_to, move_fault } = check
  const isFailed = outcome === 'failed' || outcome === 'gone'
  const facts = [
    formatDayAndTime(at),
    outcome === 'imported' && text.counts({ added: new_count, changed: changed_count, gone: gone_count }),
    is_slow && text.took(String(Math.round(milliseconds / 1000))),
  ]
  return (
    <>
      <p>
        {isFailed ? <Status name="failed">{text.outcomes[outcome]}</Status> : <b>{text.outcomes[outcome]}</b>}
        {reason && <span>: {reason}</span>}
      </p>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {moved_to && <p>{move_fault ? text.not_moved({ to: moved_to, why: move_fault }) : text.moved(moved_to)}</p>}
      <LeftOut items={left_out} />
    </>
  )
}
