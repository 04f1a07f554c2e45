import type { ContentItem } from '#contract/catalogue/content.ts'
import { contentPath, LIBRARY } from '#contract/paths.ts'
import type { EntrySubject } from '#web/state/journal/journal-request.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'

/** The journal's code is loaded on the press, so that pages of content do not contain it. */
async function request(subject: EntrySubject): Promise<void> {
  const { entryRequest } = await import('#web/state/journal/journal-request.ts')
  entryRequest.set(subject)
}

/** Opens the journal with an entry about this item. */
export function JournalButton({ item: { title, id } }: { item: Pick<ContentItem, 'title' | 'id'> }) {
  return (
    <IconButton
      icon={LISTENING_SHAPES.note}
      kind="fill"
      size="large"
      label={words.write}
      href={`${LIBRARY}?tab=journal`}
      onClick={() => void request({ title, link: contentPath(null, id) })}
    />
  )
}
