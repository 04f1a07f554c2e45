import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { isQuotaExceeded } from '#web/state/downloads/is-quota-exceeded.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './chapter-download-dialog.module.css'

type ChapterDownloadDialogProps = { passage: BiblePassage; onClose: () => void }
type Choice = 'chapter' | 'book'

/** Asks whether to keep the chapter, with its recording if this visitor may play it, or the text of its book. */
export function ChapterDownloadDialog({ passage, onClose }: ChapterDownloadDialogProps) {
  const titleId = useId()
  const accessLevel = useAccessLevel()
  const [busy, setBusy] = useState<Choice>()
  const [fault, setFault] = useState<string>()
  const { reading, book, chapter } = passage
  const playable = reading && contentClick(reading, accessLevel) === 'play' ? reading : null
  const chapterName = book.slug === 'psalms' ? bibleText.psalm(chapter) : bibleText.chapter(chapter)

  async function choose(choice: Choice) {
    setBusy(choice)
    setFault(undefined)
    try {
      const { keepBook, keepChapter } = await import('./keep-passage.ts')
      await (choice === 'book' ? keepBook(passage) : keepChapter(passage, playable))
      onClose()
    } catch (error) {
      setFault(isQuotaExceeded(error) ? words.no_room : words.failed)
      setBusy(undefined)
    }
  }
  const button = (choice: Choice, label: string) => (
    <Button
      variant="secondary"
      isBlock
      isBusy={busy === choice}
      disabled={busy !== undefined && busy !== choice}
      onClick={() => void choose(choice)}
    >
      {label}
    </Button>
  )
  return createPortal(
    <Dialog className={`${sheet.sheet} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {words.choose_title(book.name)}
      </h2>
      <div className={styles.choices}>
        {button('chapter', playable ? words.this_chapter : chapterName)}
        {button('book', words.whole_book(book.name))}
      </div>
      <FormMessage fault={fault} />
      <Button variant="tertiary" isBlock onClick={onClose}>
        {sharingText.close}
      </Button>
    </Dialog>,
    document.body,
  )
}
