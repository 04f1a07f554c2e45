import { useRef } from 'react'
import type { Entry } from '#contract/studio/catalogue.ts'
import { type EditedPassage, MOST_EDITED_PASSAGES } from '#contract/studio/passages/edited-passage.ts'
import { findPassages } from '#contract/studio/passages/find-passages.ts'
import { passageKey, passageName, passagesNotIn } from '#rules/studio/entry-passages.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useDebouncedText } from '#studio/features/use-debounced-text.ts'
import { passagesText } from '#studio/text/passages-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'
import styles from './passages.module.css'

const SETTLED_AFTER_MILLISECONDS = 600

/** The Bible passages of an item, and passages found in its text, each with a button to add it. */
export function PassagesCard({ entry, fields, set, isReadOnly }: FieldsProps & { entry: Entry }) {
  const description = useDebouncedText(fields.description ?? '', SETTLED_AFTER_MILLISECONDS)
  const input = { params: { id: entry.id }, body: { description } }
  const found = useCall(findPassages, input, { isFresh: true, keepsPrevious: true }).data?.data ?? []
  const added = fields.passages ?? []
  const named = found.filter(({ is_linked }) => is_linked).map(({ passage }) => passage)
  const linked = passagesNotIn(named, added)
  const offered = passagesNotIn(
    found.map(({ passage }) => passage),
    [...named, ...added],
  )
  const card = useRef<HTMLElement>(null)
  const change = (passages: readonly EditedPassage[]) => {
    // The pressed button is removed, and the focus would be lost with it.
    card.current?.focus({ preventScroll: true })
    set({ passages: passages.slice(0, MOST_EDITED_PASSAGES) })
  }
  const isEmpty = linked.length + added.length + offered.length === 0
  return (
    <Card title={passagesText.title} hint={passagesText.hint} id="passages" ref={card}>
      {isEmpty && <p className={styles.empty}>{passagesText.none}</p>}
      {linked.length + added.length > 0 && (
        <ul className={styles.passages} aria-label={passagesText.title}>
          {linked.map((passage) => (
            <li key={passageKey(passage)}>{passageName(passage)}</li>
          ))}
          {added.map((passage) => (
            <li key={passageKey(passage)}>
              {passageName(passage)}
              {!isReadOnly && (
                <Button
                  size="small"
                  look="plain"
                  aria-label={passagesText.remove_of(passageName(passage))}
                  onPress={() => change(added.filter((one) => one !== passage))}
                >
                  {passagesText.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && offered.length > 0 && (
        <Offered passages={offered} onAdd={(passages) => change([...added, ...passages])} />
      )}
    </Card>
  )
}

type OfferedProps = { passages: readonly EditedPassage[]; onAdd: (passages: readonly EditedPassage[]) => void }

function Offered({ passages, onAdd }: OfferedProps) {
  return (
    <section className={styles.offered} aria-label={passagesText.found}>
      <p role="status">{passagesText.found_count(passages.length)}</p>
      <div className={styles.buttons}>
        {passages.map((passage) => (
          <Button
            key={passageKey(passage)}
            size="small"
            icon="plus"
            aria-label={passagesText.add_of(passageName(passage))}
            onPress={() => onAdd([passage])}
          >
            {passageName(passage)}
          </Button>
        ))}
        {passages.length > 1 && (
          <Button size="small" look="ink" onPress={() => onAdd(passages)}>
            {passagesText.add_all}
          </Button>
        )}
      </div>
    </section>
  )
}
