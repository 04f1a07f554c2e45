import { useEffect, useRef } from 'react'
import type { BiblePassage, BibleVerse } from '#contract/bible.ts'
import { bibleWords } from '#rules/bible-words.ts'
import { useShare } from '#web/features/sharing/use-share.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bibleText } from '#web/ui/text/bible-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './verse-actions.module.css'

type VerseActionsProps = { verse: BibleVerse; passage: BiblePassage; takesFocus: boolean }

/** What can be done with the chosen verse. Stays in view while its paragraph runs on below the screen. */
export function VerseActions({ verse, passage, takesFocus }: VerseActionsProps) {
  const { reference, link, runs, number } = verse
  const title = `${reference} ${passage.translation_short_name}`
  const { isCopied, share } = useShare({ title, href: link })
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <div className={styles.place} data-scripted="">
      {/* biome-ignore lint/a11y/useSemanticElements: no form, and a fieldset would be one's part */}
      <div className={styles.actions} ref={group} role="group" aria-label={bibleText.actions(reference)}>
        <IconButton icon="copy" label={bibleText.copy} onClick={() => void copy(`${bibleWords(runs)}\n${title}`)} />
        <IconButton icon={isCopied ? 'check' : 'share'} label={bibleText.share} onClick={share} />
        {number !== passage.verse && <IconButton icon="link" label={bibleText.open} href={link} />}
        <b dir="auto">{reference}</b>
      </div>
    </div>
  )
}

async function copy(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    showToast(bibleText.copied, { icon: 'check', tone: 'success' })
  } catch {
    showToast(bibleText.copy_failed, { icon: 'alert', tone: 'attention' })
  }
}
