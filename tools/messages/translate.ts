import { checkFile } from './check-file.ts'
import { readEnglishMessages } from './english-messages.ts'
import { fillTranslation, markChangedEnglish } from './mark-translations.ts'
import { listTranslations } from './translation-files.ts'

const USAGE = `npm run words                       every English message with its id, as JSON
npm run words -- --check            what is wrong with the translations, and which are older than their English
npm run words -- --check de.json    the same for one file, with every message of which the glossary would say more
npm run words -- --fill de.json     adds what is missing, in English and marked, and drops what is no longer known
npm run words -- --mark             marks the translations of all English that has changed as old`

const [option, file] = process.argv.slice(2).filter((word) => !word.startsWith('--run='))

const english = await readEnglishMessages()
if (option === undefined) console.log(JSON.stringify(Object.fromEntries(english), null, 2))
else if (option === '--check') {
  const files = file ? [file] : listTranslations()
  const counts = files.map((path) => checkFile(path, english, { isVerbose: file !== undefined }))
  if (counts.some((count) => count > 0)) process.exitCode = 1
} else if (option === '--fill' && file) fillTranslation(file, english)
else if (option === '--mark') markChangedEnglish(english)
else {
  console.error(USAGE)
  process.exitCode = 1
}
