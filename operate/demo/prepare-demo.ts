import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#server/config/config.ts'
import { isPostgresUrl, openDatabase } from '#server/database/database.ts'
import { isDemoPrepared } from './is-demo-prepared.ts'
import { runInOwnProcess } from './run-in-own-process.ts'

/** In `local`: adds the demo catalogue, the Bibles and the demo accounts that are missing, as at the first start. */
export async function prepareDemo(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(environment)
  if (config.appEnv === 'local' && !(await isPrepared(config))) await runInOwnProcess('operate/demo/fill-demo.ts')
}

async function isPrepared({ databaseAddress }: Config): Promise<boolean> {
  if (!isPostgresUrl(databaseAddress) && !existsSync(databaseAddress)) return false
  const database = openDatabase(databaseAddress)
  try {
    return await isDemoPrepared(database)
  } finally {
    await database.destroy()
  }
}
