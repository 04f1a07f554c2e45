export const LETTERINGS = ['psalter', 'whisper', 'chapel', 'plain'] as const
export type Lettering = (typeof LETTERINGS)[number]

export type LetteringRules = {
  family: 'display' | 'ui'
  isItalic: boolean
  weight: number
  isCapitals: boolean
  /** Space between letters, in parts of their size. */
  spacing: number
  align: 'start' | 'center'
  /** The size relative to the other letterings, since capitals are wider. */
  scale: number
}

const BOOK: LetteringRules = {
  family: 'display',
  isItalic: false,
  weight: 400,
  isCapitals: false,
  spacing: 0,
  align: 'start',
  scale: 1,
}

const RULES: Record<Lettering, LetteringRules> = {
  psalter: BOOK,
  whisper: { ...BOOK, isItalic: true, align: 'center' },
  chapel: { ...BOOK, weight: 430, isCapitals: true, spacing: 0.05, align: 'center', scale: 0.86 },
  plain: { ...BOOK, family: 'ui', weight: 500 },
}

/** Scripts whose letters stack or carry marks, so that lines need more height. */
const TALL_SCRIPTS: readonly string[] = [...['Arab', 'Hebr', 'Deva', 'Beng', 'Gujr', 'Taml', 'Telu', 'Thai', 'Ethi']]
const LINE_HEIGHT = 1.34
const TALL_LINE_HEIGHT = 1.7

/** How a lettering looks in a language. Only Latin, Greek and Cyrillic letters have capitals and italics. */
export function letteringRules(lettering: Lettering, locale: string): LetteringRules {
  const rules = RULES[lettering]
  if (hasCapitals(locale)) return rules
  return { ...rules, isItalic: false, isCapitals: false, spacing: 0, scale: 1 }
}

/** The height of a line, in parts of the letters' size. */
export function verseLineHeight(locale: string): number {
  return TALL_SCRIPTS.includes(scriptOf(locale)) ? TALL_LINE_HEIGHT : LINE_HEIGHT
}

function hasCapitals(locale: string): boolean {
  return ['Latn', 'Grek', 'Cyrl'].includes(scriptOf(locale))
}

function scriptOf(locale: string): string {
  return new Intl.Locale(locale).maximize().script ?? 'Latn'
}
