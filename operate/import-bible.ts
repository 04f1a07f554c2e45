import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { openProgram } from '#server/open-program.ts'
import { BibleError } from './bible-text.ts'
import { importTranslation } from './import-translation.ts'
import { createProgress } from './progress.ts'
import { readBibleFiles } from './read-bible-files.ts'
import { readKjv } from './read-kjv.ts'

/**
 * `npm run import-bible -- kjv`, or `npm run import-bible -- FILE|FOLDER … --id=web --name="World English Bible"
 * --short-name=WEB [--locale=en] [--dry-run]` for USFM and OSIS. Safe to repeat.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    'short-name': { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
    'dry-run': { type: 'boolean', default: false },
  },
})

try {
  if (positionals.length === 0) throw new BibleError('name what to import: kjv, or files in USFM or OSIS')
  const names = { id: values.id, name: values.name, short_name: values['short-name'], locale: values.locale }
  const isKjv = positionals.length === 1 && positionals[0] === 'kjv'
  const text = isKjv ? readKjv() : { ...names, verses: readBibleFiles(positionals) }
  const { program } = await openProgram(readConfig(process.env))
  try {
    const progress = createProgress(`Importing ${text.name}`, process.stdout)
    const { outcome, ...counts } = await importTranslation(text, {
      database: program.database,
      progress,
      isDryRun: values['dry-run'],
    })
    const told = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(`${outcome}: ${told.join(', ')}`)
  } finally {
    await program.database.destroy()
  }
} catch (error) {
  if (!(error instanceof BibleError || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
