import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { BibleError, type BibleText } from './import-bible/bible-text.ts'
import { importTranslation } from './import-bible/import-translation.ts'
import { readBibleFiles } from './import-bible/read-bible-files.ts'
import { readKjv } from './import-bible/read-kjv.ts'
import { createProgress } from './progress.ts'
import { reportLine, runCommand } from './run-command.ts'

/**
 * `npm run import-bible -- kjv`, or `npm run import-bible -- FILE|FOLDER … --id=web --name="World English Bible"
 * --short-name=WEB [--locale=en] [--dry-run]` for USFM and OSIS. Safe to repeat.
 */
await runCommand('the Bible was not imported', async () => {
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
  if (positionals.length === 0) throw new BibleError('name the text to import: kjv, or files in USFM or OSIS')
  const names = { id: values.id, name: values.name, short_name: values['short-name'], locale: values.locale }
  const text: BibleText =
    positionals.length === 1 && positionals[0] === 'kjv' ? readKjv() : { ...names, ...readBibleFiles(positionals) }
  const isDryRun = values['dry-run']
  const { program } = await (isDryRun ? openProgramForReading : openProgram)(readConfig(process.env))
  const { database } = program
  try {
    const progress = createProgress(`Importing ${text.name}`, process.stdout)
    console.log(reportLine(await importTranslation(text, { database, progress, isDryRun })))
  } finally {
    await database.destroy()
  }
})
