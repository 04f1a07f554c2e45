import type { DirectoryCheck, OutgoingFeed } from '#contract/studio/feeds/outgoing-feeds.ts'
import { copyText } from '#studio/features/copy-text.ts'
import { entryPath } from '#studio/navigation/entry-path.ts'
import { outgoingText } from '#studio/text/feeds/outgoing-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './outgoing.module.css'

const ICONS = { met: 'circle-check', advised: 'circle-dashed', missing: 'circle-alert' } as const
const LOOKS: Record<DirectoryCheck['result'], string | undefined> = {
  met: styles.met,
  advised: styles.advised,
  missing: styles.missing,
}

/** One feed: its address to copy, and each requirement of directories, with how to meet it. */
export function OutgoingCard({ feed }: { feed: OutgoingFeed }) {
  const { id, title, image_url, address, is_imported, moved_to, open_count, checks } = feed
  const verdict = verdictOf(checks)
  return (
    <Card title={title} actions={<Tag tone={verdict.tone}>{verdict.text}</Tag>}>
      <div className={styles.address}>
        <Thumbnail src={image_url} size={56} />
        <span className={styles.place}>
          <a className={styles.link} href={address}>
            {address}
          </a>
          <small>{outgoingText.open(open_count)}</small>
        </span>
        <Button icon="copy" aria-label={outgoingText.copy_of(title)} onPress={() => void copyText(address)}>
          {partsText.copy}
        </Button>
      </div>
      {is_imported && <p className={styles.note}>{outgoingText.imported}</p>}
      {moved_to !== null && <p className={styles.note}>{outgoingText.moved(moved_to)}</p>}
      <ul className={styles.checks} aria-label={outgoingText.checks_of(title)}>
        {checks.map((check) => (
          <li key={check.id} className={styles.check}>
            <span className={classNames(styles.icon, LOOKS[check.result])}>
              <StudioIcon name={ICONS[check.result]} size={17} />
            </span>
            <span className={styles.words}>
              <b>{outgoingText.names[check.id]}</b> {outgoingText.results[check.result]}
              <small>{textOf(check)}</small>
              <Mend seriesId={id} check={check} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function verdictOf(checks: readonly DirectoryCheck[]): { tone: Tone; text: string } {
  const missing = checks.filter(({ result }) => result === 'missing').length
  if (missing > 0) return { tone: 'bad', text: outgoingText.missing_count(missing) }
  const advised = checks.filter(({ result }) => result === 'advised').length
  return advised > 0
    ? { tone: 'gold', text: outgoingText.advised_count(advised) }
    : { tone: 'good', text: outgoingText.ready }
}

/** Only some checks: not every check can fail in every way, and not every fault can be fixed in the studio. */
type Texts = Partial<Record<DirectoryCheck['id'], string>>

/** The text of a check: what the feed has, or what is wrong and how to fix it. */
function textOf({ id, result, value, mend }: DirectoryCheck): string {
  if (result === 'met') return outgoingText.met(id, value)
  const missing: Texts = outgoingText.missing
  const fault = (result === 'missing' && missing[id]) || outgoingText.advised(id, value)
  return mend === 'source' ? `${fault} ${outgoingText.at_source}` : fault
}

/** A link to the page of the studio where a fault can be fixed, if there is one. */
function Mend({ seriesId, check: { id, mend } }: { seriesId: string; check: DirectoryCheck }) {
  const mends: Texts = outgoingText.mends
  if (mend === 'series')
    return (
      <a className={styles.mend} href={`${entryPath({ kind: 'series', id: seriesId })}${ANCHORS[id] ?? ''}`}>
        {mends[id]}
      </a>
    )
  if (mend !== 'items') return null
  return (
    <a
      className={styles.mend}
      href={`/studio/library/?${new URLSearchParams({ access: 'locked', series_id: seriesId })}`}
    >
      {mends[id]}
    </a>
  )
}

const ANCHORS: Partial<Record<DirectoryCheck['id'], string>> = {
  artwork: '#cover',
  description: '#words',
  author: '#words',
}
