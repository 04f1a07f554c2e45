import { DEFAULT_LOCALE } from '#contract/locales.ts'

type Change = readonly [written: RegExp, spoken: string]

/**
 * Corrections of units that `Intl` writes differently from a spoken price: the case after *per* or *every*, the Swedish
 * and Norwegian words for a day of 24 hours, the Amharic plural for one day, and spaces.
 */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  am: [[/^(1\s)?ቀናት$/, '$1ቀን']],
  ar: [
    [/^يومان$/, 'يومين'],
    [/^أسبوعان$/, 'أسبوعين'],
    [/^شهران$/, 'شهرين'],
    [/^سنتان$/, 'سنتين'],
  ],
  bn: [
    [/^সপ্তাহ$/, 'সপ্তাহে'],
    [/^মাস$/, 'মাসে'],
  ],
  el: [[/^μήνας$/, 'μήνα']],
  gu: [
    [/^દિવસ$/, 'દિવસે'],
    [/^અઠવાડિયું$/, 'અઠવાડિયે'],
    [/^મહિનો$/, 'મહિને'],
    [/^વર્ષ$/, 'વર્ષે'],
  ],
  hi: [[/^महीना$/, 'महीने']],
  ja: [
    [/^週間$/, '週'],
    [/^か月$/, '月'],
    [/^(\d+)\s日$/, '$1日間'],
    [/^(\d+)\s/, '$1'],
  ],
  ko: [[/^개월$/, '월']],
  mr: [
    [/^दिवस$/, 'दिवशी'],
    [/^आठवडा$/, 'आठवड्याला'],
    [/^महिना$/, 'महिन्याला'],
    [/^वर्ष$/, 'वर्षी'],
  ],
  nb: [
    [/^(1\s)?døgn$/, '$1dag'],
    [/døgn$/, 'dager'],
  ],
  ru: [[/^неделя$/, 'неделю']],
  sv: [
    [/^(1\s)?dygn$/, '$1dag'],
    [/dygn$/, 'dagar'],
  ],
  ta: [
    [/^நாள்$/, 'நாளுக்கு'],
    [/^வாரம்$/, 'வாரத்துக்கு'],
    [/^மாதம்$/, 'மாதத்துக்கு'],
    [/^ஆண்டு$/, 'ஆண்டுக்கு'],
  ],
  ur: [
    [/^ہفتہ$/, 'ہفتے'],
    [/^مہینہ$/, 'مہینے'],
  ],
  zh: [[/^(\d{1,3})(\D)/, '$1 $2']],
}

/** A unit with its count, or alone, as a price in this language says it. */
export function spokenUnit(written: string, locale: string): string {
  const spoken = (CHANGES[locale] ?? []).reduce((text, [from, to]) => text.replace(from, to), written)
  // A line may not end between a number and its unit.
  return locale === DEFAULT_LOCALE
    ? spoken
    : spoken.replace(/^(\p{Nd}+)\s|\s(\p{Nd}+)$/u, (_space, before = '', after = '') => `${before}\u00a0${after}`)
}
