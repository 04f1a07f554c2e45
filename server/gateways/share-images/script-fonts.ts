import { join } from 'node:path'
import { languageOf } from '#contract/locales.ts'

/** Letters of the scripts that have a font of their own here, by the font's file. */
const SCRIPT_LETTERS: readonly [file: string, letters: RegExp][] = [
  ['cyrl.ttf', /\p{Script=Cyrillic}/u],
  ['grek.ttf', /\p{Script=Greek}/u],
  ['viet.ttf', /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/],
  ['arab.ttf', /\p{Script=Arabic}/u],
  ['hebr.ttf', /\p{Script=Hebrew}/u],
  ['deva.ttf', /\p{Script=Devanagari}/u],
  ['beng.ttf', /\p{Script=Bengali}/u],
  ['gujr.ttf', /\p{Script=Gujarati}/u],
  ['taml.ttf', /\p{Script=Tamil}/u],
  ['telu.ttf', /\p{Script=Telugu}/u],
  ['thai.ttf', /\p{Script=Thai}/u],
  ['ethi.ttf', /\p{Script=Ethiopic}/u],
]
const [HANS, JPAN, KORE] = ['hans.otf', 'jpan.otf', 'kore.otf']
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/**
 * The font files that a text needs before the Latin one, in order of preference: Chinese and Japanese share characters
 * that they draw differently, so the language or the letters beside them decide.
 */
export function scriptFonts(text: string, { folder, locale }: { folder: string; locale: string }): string[] {
  const files = SCRIPT_LETTERS.filter(([, letters]) => letters.test(text)).map(([file]) => file)
  if (EAST_ASIAN.test(text)) files.push(...eastAsianFonts(text, languageOf(locale)))
  return files.map((file) => join(folder, file))
}

function eastAsianFonts(text: string, language: string): string[] {
  if (language === 'ja' || KANA.test(text)) return [JPAN, HANS, KORE]
  return language === 'ko' || HANGUL.test(text) ? [KORE, HANS, JPAN] : [HANS, JPAN, KORE]
}
