import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { openProgram } from '#server/open-program.ts'
import { importPack } from './import-pack.ts'
import { createProgress } from './progress.ts'
import { ManifestError } from './read-manifest.ts'

/** `npm run import-catalogue -- FOLDER [--dry-run]`: imports a catalogue pack. Safe to repeat. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
const [folder] = positionals
try {
  if (!folder) throw new ConfigError('name the folder of the catalogue to import')
  const { program, storage } = await openProgram(readConfig(process.env))
  const progress = createProgress('Importing the catalogue', process.stdout)
  const report = await importPack(resolve(folder), {
    database: program.database,
    storage,
    progress,
    isDryRun: values['dry-run'] ?? false,
  })
  const { outcome, ...counts } = report
  console.log(
    `${outcome}: ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  )
  await program.database.destroy()
} catch (error) {
  if (!(error instanceof ManifestError || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
