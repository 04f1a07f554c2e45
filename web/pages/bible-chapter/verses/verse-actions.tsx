import { useEffect, useRef } from 'react'
import type { BiblePassage, BibleVerse } from '#contract/catalogue/bible.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { useShareOrCopy } from '#web/features/sharing/use-share-or-copy.ts'
import { useVersePicture } from '#web/features/verse-picture/use-verse-picture.tsx'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { PICTURE_ICONS } from '#web/ui/icon/picture-icons.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { MarkActions } from '../marks/mark-actions.tsx'
import styles from './verse-actions.module.css'

/** The space between a verse and its actions. */
const ROOM_PX = 12

type VerseActionsProps = {
  verse: BibleVerse
  slug: string
  passage: BiblePassage
  takesFocus: boolean
  listen: (() => void) | undefined
}

/**
 * The actions of the selected verse: below its paragraph, or at the bottom of a narrow screen. They never cover the
 * verse.
 */
export function VerseActions({ verse, slug, passage, takesFocus, listen }: VerseActionsProps) {
  const { reference, link, runs, number } = verse
  const title = `${reference} ${passage.translation_short_name}`
  const { isCopied, share } = useShareOrCopy({ title, href: link })
  const { open, dialog } = useVersePicture({ verse: picturedVerse(verse, slug, passage) })
  const hasPlayer = useAudio(({ item, upNext }) => item !== null || upNext.length > 0)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (group.current) showVerse(number, group.current)
  }, [number])

  return (
    <div className={styles.place} data-scripted="" data-raised={hasPlayer || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and there is none */}
      <div className={styles.actions} ref={group} role="group" aria-label={bibleText.actions(reference)}>
        <MarkActions slug={slug} />
        <div className={styles.row}>
          {listen && <IconButton icon="headphones" label={bibleText.listen_from(reference)} onClick={listen} />}
          <IconButton
            icon={LATER_SHAPES.copy}
            label={bibleText.copy}
            onClick={() => void copy(`${verseText(runs)}\n${title}`)}
          />
          <IconButton icon={PICTURE_ICONS.picture} label={pictureText.make} aria-haspopup="dialog" onClick={open} />
          <IconButton icon={isCopied ? 'check' : 'share'} label={bibleText.share} onClick={share} />
          {number !== passage.verse && <IconButton icon={LATER_SHAPES.link} label={bibleText.open} href={link} />}
          <b dir="auto">{reference}</b>
        </div>
      </div>
      {dialog}
    </div>
  )
}

function picturedVerse({ runs, reference }: BibleVerse, slug: string, passage: BiblePassage) {
  return {
    text: verseText(runs),
    locale: passage.translation_locale,
    reference,
    name: slug,
    translations: { slug, shown: passage, others: passage.others },
  }
}

/** Scrolls by the height that the actions cover; a verse taller than the space left stays visible at its start. */
function showVerse(number: number, actions: Element): void {
  const verse = document.querySelector(`[data-verse="${number}"]`)?.getBoundingClientRect()
  if (!verse) return
  const hidden = verse.bottom + ROOM_PX - actions.getBoundingClientRect().top
  const spare = verse.top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const by = Math.min(hidden, Math.max(spare, 0))
  if (by > 0)
    scrollBy({ top: by, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
}

async function copy(verseCopy: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(verseCopy)
    showToast(bibleText.copied, { icon: 'check', tone: 'success' })
  } catch {
    showToast(bibleText.copy_failed, { icon: 'alert', tone: 'attention' })
  }
}
