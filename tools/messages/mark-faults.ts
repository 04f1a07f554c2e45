import type { Fault } from '../checks/fault.ts'
import type { EnglishMessages } from './check-translation.ts'
import { changedMessages, oldMessages } from './old-translations.ts'
import {
  listTranslations,
  localeOfFile,
  readMarkedEnglish,
  readOldTranslations,
  readTranslation,
} from './translation-files.ts'

const FILE = 'tools/messages/marks/english.json'

/** Faults for changed English texts whose translations are not marked as outdated. */
export function markFaults(english: EnglishMessages): Fault[] {
  const translated = new Set(listTranslations().flatMap((path) => Object.keys(readTranslation(path))))
  return changedMessages(readMarkedEnglish(), english)
    .filter((id) => translated.has(id))
    .map((id) => ({
      file: FILE,
      what: `${id} has changed`,
      why: '“npm run words -- --mark” marks its translations as old, so that somebody translates them again',
    }))
}

/** The number of outdated translations, as a sentence; undefined if there are none. */
export function oldTranslationsNote(): string | undefined {
  const old = readOldTranslations()
  const counts = listTranslations().flatMap((path) => {
    const locale = localeOfFile(path)
    const count = oldMessages(old[locale], readTranslation(path)).length
    return count === 0 ? [] : [`${locale} ${count}`]
  })
  return counts.length === 0 ? undefined : `Translations older than their English: ${counts.join(', ')}.`
}
