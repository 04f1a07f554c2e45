import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { withPackFolder } from './import-catalogue/archive/with-pack-folder.ts'
import { importPack } from './import-catalogue/import-pack.ts'
import { openPreparer } from './prepare-media/open-preparer.ts'
import { createProgress } from './progress.ts'
import { reportLine, runCommand } from './run-command.ts'

/**
 * `npm run import-catalogue -- FOLDER|FILE [--prepare] [--dry-run]`: imports a catalogue pack from its folder, its
 * `catalogue.json` or an archive, and with --prepare encodes its sound and film. Safe to repeat.
 */
await runCommand('the catalogue was not imported', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, prepare: { type: 'boolean' } },
  })
  const [path, ...others] = positionals
  if (!path || others.length > 0)
    throw new ConfigError('name one catalogue to import: its folder, its catalogue.json or an archive')
  const isDryRun = values['dry-run'] ?? false
  const config = readConfig(process.env)
  await withPackFolder(path, async (folder) => {
    const { program, storage } = await (isDryRun ? openProgramForReading : openProgram)(config)
    const { database } = program
    try {
      const progress = createProgress(isDryRun ? 'Checking the catalogue' : 'Importing the catalogue', process.stdout)
      const parts = { config, database, storage, isDryRun, output: process.stdout }
      const prepare = values.prepare ? (await openPreparer(parts)).prepare : undefined
      const report = await importPack(folder, { database, storage, progress, isDryRun, prepare, makesSizes: true })
      console.log(reportLine(report))
    } finally {
      await database.destroy()
    }
  })
})
