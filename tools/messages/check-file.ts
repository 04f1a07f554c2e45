import { basename } from 'node:path'
import { type EnglishMessages, translationFaults } from './check-translation.ts'
import { glossaryWarnings, readGlossary } from './glossary.ts'
import { changedMessages, oldMessages } from './old-translations.ts'
import {
  localeOfFile,
  readGlossaryFile,
  readMarkedEnglish,
  readOldTranslations,
  readTranslation,
} from './translation-files.ts'

/** Prints the faults of a translation and returns their number. Warnings are not counted. */
export function checkFile(path: string, english: EnglishMessages, { isVerbose }: { isVerbose: boolean }): number {
  const [locale, translation] = [localeOfFile(path), readTranslation(path)]
  const changed = changedMessages(readMarkedEnglish(), english)
  const old = new Set([...changed, ...oldMessages(readOldTranslations()[locale], translation)])
  const faults = [
    ...translationFaults(translation, english, locale),
    ...[...old].filter((id) => id in translation).map((id) => `${id} is older than its English`),
  ]
  const glossary = readGlossaryFile(locale)
  const warnings = glossary === undefined ? [] : glossaryWarnings(translation, english, readGlossary(glossary))
  for (const fault of faults) console.error(`${locale}: ${fault}`)
  if (isVerbose) for (const warning of warnings) console.log(`${locale}: perhaps ${warning}`)
  const notes = warnings.length > 0 ? ` The glossary would say ${warnings.length} differently.` : ''
  const verdict = faults.length === 0 ? 'is complete' : `has ${faults.length} faults`
  console.log(`${basename(path)} ${verdict}.${notes}`)
  return faults.length
}
