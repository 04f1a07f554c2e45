import type { Attention } from '#contract/studio/attention.ts'
import { homeText } from '#studio/text/home-en.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import styles from './home.module.css'

/** Unfinished drafts, the latest first. */
export function DraftsCard({ drafts }: { drafts: NonNullable<Attention['drafts']> }) {
  return (
    <Card title={homeText.drafts} hint={homeText.drafts_hint} isFlush>
      {drafts.length === 0 ? (
        <p className={styles.nothing}>{homeText.drafts_empty}</p>
      ) : (
        <ul className={styles.needs}>
          {drafts.map(({ id, tab_id, name, updated_at }) => (
            <li key={id}>
              <a
                className={styles.need}
                href={`/studio/tabs/${encodeURIComponent(tab_id)}/?version=${encodeURIComponent(id)}`}
              >
                <span className={styles.needWords}>
                  <b>{name}</b>
                  <small>{homeText.draft_of(tabLabel(tab_id), formatDay(updated_at))}</small>
                </span>
                <Status name="draft" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
