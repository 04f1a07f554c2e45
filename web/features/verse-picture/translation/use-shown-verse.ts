import { useMemo, useRef, useState } from 'react'
import { type BibleTranslation, getBiblePassage } from '#contract/catalogue/bible.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { call } from '#web/http/api.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { PicturedVerse } from '../choices.ts'

/** A verse of a page. If it has translations, the visitor can choose another one. */
export type ShownVerse = PicturedVerse & { translations?: Translations | undefined }
type Translations = {
  /** The verse as addresses write it: `john-3-16`. */
  slug: string
  shown: BibleTranslation
  others: readonly BibleTranslation[]
}

export type TranslationState = {
  translations: readonly BibleTranslation[]
  chosen: string
  choose: (translation: string) => void
}

/** The verse in the chosen translation; at first as the page has it. */
export function useShownVerse(verse: ShownVerse): { shown: PicturedVerse; translation: TranslationState } {
  const { text, locale, reference, name, translations } = verse
  const first = translations?.shown.translation ?? ''
  const [loading, setLoading] = useState<string | null>(null)
  // The translation chosen last. An answer for an earlier choice is ignored.
  const latest = useRef<string | null>(null)
  const [other, setOther] = useState<{ translation: string; text: string; locale: string } | null>(null)
  const shown = useMemo(
    () => ({ text: other?.text ?? text, locale: other?.locale ?? locale, reference, name }),
    [other, text, locale, reference, name],
  )
  async function choose(translation: string) {
    const isFirst = !translations || translation === first
    latest.current = translation
    setLoading(isFirst ? null : translation)
    if (isFirst) return setOther(null)
    const found = await findVerse(translation, translations.slug).catch(() => undefined)
    if (latest.current !== translation) return
    setLoading(null)
    if (found) setOther(found)
    else showToast(pictureText.failed, { icon: 'alert', tone: 'attention' })
  }
  return {
    shown,
    translation: {
      translations: translations ? [translations.shown, ...translations.others] : [],
      chosen: loading ?? other?.translation ?? first,
      choose: (translation) => void choose(translation),
    },
  }
}

async function findVerse(translation: string, reference: string) {
  const { data } = await call(getBiblePassage, { params: { translation, reference }, query: {} })
  const verse = data.verses.find(({ number }) => number === data.verse)
  return verse && { translation, text: verseText(verse.runs), locale: data.translation_locale }
}
