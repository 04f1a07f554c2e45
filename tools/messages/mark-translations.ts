import type { EnglishMessages } from './check-translation.ts'
import { changedMessages, englishDigests, type OldTranslations, withOldMessages } from './old-translations.ts'
import {
  listTranslations,
  localeOfFile,
  readMarkedEnglish,
  readOldTranslations,
  readTranslation,
  writeJson,
  writeMarks,
} from './translation-files.ts'

/**
 * Adds missing texts in English, marked as outdated until translated. Deletes texts that no longer exist in English.
 */
export function fillTranslation(path: string, english: EnglishMessages): void {
  const known = readTranslation(path)
  const missing = [...english.keys()].filter((id) => known[id] === undefined)
  writeJson(path, Object.fromEntries([...english].map(([id, message]) => [id, known[id] ?? message])))
  const [locale, filled] = [localeOfFile(path), readTranslation(path)]
  const old = markChangedEnglish(english)
  writeMarks(englishDigests(english), { ...old, [locale]: withOldMessages(old[locale], filled, missing) })
}

/** Marks translations of changed English as outdated, and removes the marks of updated ones. */
export function markChangedEnglish(english: EnglishMessages): OldTranslations {
  const changed = changedMessages(readMarkedEnglish(), english)
  const marks = readOldTranslations()
  const old = Object.fromEntries(
    listTranslations().map((path) => {
      const locale = localeOfFile(path)
      return [locale, withOldMessages(marks[locale], readTranslation(path), changed)]
    }),
  )
  writeMarks(englishDigests(english), old)
  return old
}
