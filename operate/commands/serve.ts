import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags } from '../command-line/flags.ts'
import { databaseName, readOperatorConfig, readOperatorEnvironment } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'

type Flags = Pick<DatabaseFlags, 'envFile'>

export const serve = buildCommand({
  async func(this: OperatorContext, flags: Flags) {
    const environment = readOperatorEnvironment(this, flags)
    // The server and its child processes read the process's variables.
    Object.assign(process.env, environment)
    const { writeLog } = await import('#server/gateways/log-lines.ts')
    // A log line in place of text: all output of the server is JSON.
    writeLog(this.process.stdout, 'info', `the database is ${databaseName(await readOperatorConfig(this, flags))}`)
    const { prepareDemo } = await import('../demo/prepare-demo.ts')
    await prepareDemo(environment)
    await import('#server/main.ts')
  },
  parameters: { flags: { envFile: DATABASE_FLAGS.envFile } },
  docs: {
    brief: 'Serve the site until it is told to stop',
    fullDescription:
      'Creates and migrates the database, and serves the pages that "npm run build" made. Settings come from the environment or --env-file.\n\nExample: PORT=8001 selah serve',
  },
})
