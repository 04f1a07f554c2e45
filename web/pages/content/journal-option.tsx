import type { ContentItem } from '#contract/catalogue/content.ts'
import { contentPath, LIBRARY } from '#contract/paths.ts'
import { requestEntry } from '#web/state/journal/journal-request.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import options from '#web/ui/styles/options.module.css'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'

type JournalOptionProps = { item: Pick<ContentItem, 'title' | 'id'>; onChoose: () => void }

/** Opens the journal with an entry about this item. */
export function JournalOption({ item: { title, id }, onChoose }: JournalOptionProps) {
  function choose() {
    requestEntry({ title, link: contentPath(null, id) })
    onChoose()
  }
  return (
    <a href={`${LIBRARY}?tab=journal`} role="menuitem" className={options.option} onClick={choose}>
      <Icon name={LATER_SHAPES.note} size={20} />
      {words.write}
    </a>
  )
}
