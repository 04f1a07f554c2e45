import type { LetteringRules } from '#rules/verse-picture/letterings.ts'
import type { PicturedWords } from '#rules/verse-picture/place-words.ts'
import type { PageLook } from '#web/ui/picture/page-look.ts'
import { pictureFont } from '#web/ui/picture/picture-fonts.ts'

const REFERENCE_STYLE = '600'

/** The fonts and colors of a picture's words. */
export type VerseLetters = {
  rules: LetteringRules
  verseFont: (size: number) => string
  referenceFont: (size: number) => string
  ink: string
  referenceInk: string
  night: string
}

/** The letters of a verse in the look of the page, when its fonts have loaded. */
export async function loadLetters(
  rules: LetteringRules,
  { text, reference, locale }: PicturedWords,
  look: PageLook,
): Promise<VerseLetters> {
  const style = `${rules.isItalic ? 'italic ' : ''}${rules.weight}`
  const [stack, referenceStack] = await Promise.all([
    pictureFont({ style, stack: look[rules.family] }, { text, locale }),
    pictureFont({ style: REFERENCE_STYLE, stack: look.ui }, { text: reference, locale: document.documentElement.lang }),
  ])
  return {
    rules,
    verseFont: (size) => `${style} ${size}px ${stack}`,
    referenceFont: (size) => `${REFERENCE_STYLE} ${size}px ${referenceStack}`,
    ink: '#ffffff',
    referenceInk: look.colour('--gold-on-art'),
    night: look.colour('--night'),
  }
}
