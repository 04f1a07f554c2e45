import type { JournalContent } from '#rules/journal/record-content.ts'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import styles from './kind-choice.module.css'

type Kind = JournalContent['kind']
const KINDS: readonly Kind[] = ['entry', 'prayer']

/** Entries or prayers: one stop for the Tab key, and arrows choose. */
export function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <div
      className={styles.kinds}
      role="radiogroup"
      aria-label={libraryText.tab.journal}
      onKeyDown={(event) => {
        const container = event.currentTarget
        const next = moveFocus(event, { container, items: '[role=radio]', orientation: 'horizontal' })
        const nextKind = next === undefined ? undefined : KINDS[next]
        if (nextKind) onChoose(nextKind)
      }}
    >
      {KINDS.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: radio buttons drawn as a row of buttons
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === kind}
          tabIndex={one === kind ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {one === 'entry' ? words.entries : words.prayers}
        </button>
      ))}
    </div>
  )
}
