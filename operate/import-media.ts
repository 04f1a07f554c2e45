import { resolve } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { importFolder } from './import-media/import-folder.ts'
import { readImportOptions } from './import-media/read-import-options.ts'
import { openPreparer } from './prepare-media/open-preparer.ts'
import { reportLine, runCommand } from './run-command.ts'

/**
 * `npm run import-media -- FOLDER [--series NAME] [--artist NAME] [--free] [--visibility v] [--visible-at TIME]
 * [--category word] [--locale en] [--dry-run]`: imports a folder of recordings as series. Safe to repeat.
 */
await runCommand('the recordings were not imported', async () => {
  const { folder, isDryRun, wishes } = readImportOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const { program, storage } = await (isDryRun ? openProgramForReading : openProgram)(config)
  try {
    const { database } = program
    const opened = await openPreparer({ config, database, storage, isDryRun, output: process.stdout })
    const report = await importFolder(resolve(folder), wishes, { ...program, ...opened, storage, isDryRun })
    const { outcome, series, ...counts } = report
    const named = Object.entries(counts).map(([name, count]) => [name.replaceAll('_', ' '), count])
    console.log(reportLine({ outcome, series: series.length, ...Object.fromEntries(named) }))
    for (const { handle, title, items } of series) console.log(`  ${title}: ${items} items, /series/${handle}/`)
  } finally {
    await program.database.destroy()
  }
})
