import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { runCommand } from './run-command.ts'

/** `npm run migrate`: brings the database to this program's version, before its processes start. */
await runCommand('the migration failed', async () => {
  const { program } = await openProgram(readConfig(process.env))
  await program.database.destroy()
  process.stdout.write('ok: the database has the version of this program\n')
})
