import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { translationFaults } from './check-translation.ts'
import { readEnglishMessages } from './english-messages.ts'

const USAGE = `npm run words                       every English message with its id, as JSON
npm run words -- --check de.json    what is wrong with a translation
npm run words -- --fill de.json     adds what is missing, in English, and drops what is no longer known`

const [option, file] = process.argv.slice(2).filter((word) => !word.startsWith('--run='))

function readTranslation(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8'))
}

const english = await readEnglishMessages()
if (option === undefined) console.log(JSON.stringify(Object.fromEntries(english), null, 2))
else if (option === '--check' && file) {
  const faults = translationFaults(readTranslation(file), english)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? `${basename(file)} is complete.` : `${faults.length} faults in ${basename(file)}.`)
  if (faults.length > 0) process.exitCode = 1
} else if (option === '--fill' && file) {
  const known = readTranslation(file)
  const filled = [...english].map(([id, message]) => [id, known[id] ?? message])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`)
} else {
  console.error(USAGE)
  process.exitCode = 1
}
