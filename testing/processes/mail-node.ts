import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, untilReady } from '../cluster/node-process.ts'
import { findFreePort } from '../servers/free-port.ts'
import { openMailServer, type TestMailServer } from '../servers/mail-server.ts'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A process of the whole program with a mail server of its own, so that tests see which process sent an email. */
export type MailNode = {
  smtp: TestMailServer
  start: () => Promise<void>
  /** `kill -9`; resolves when the process is gone. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Prepares a node on a database that other nodes share. */
export async function openMailNode(databaseUrl: string): Promise<MailNode> {
  const smtp = await openMailServer()
  const folder = mkdtempSync(join(tmpdir(), 'selah-mail-'))
  const environment = {
    ...PROCESS_ENVIRONMENT,
    APP_ENV: 'master',
    PORT: String(await findFreePort()),
    PUBLIC_URL: 'https://selah.example',
    SESSION_SECRET: 'a secret of the test, which all nodes share',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@selah.example',
    LOG_LEVEL: 'error',
  }
  let child: ChildProcess | undefined
  const kill = () => endProcess(child, 'SIGKILL')
  return {
    smtp,
    async start() {
      const command = [join(ROOT, 'server/main.ts')]
      child = spawn(process.execPath, command, { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
      await untilReady(child)
    },
    kill,
    async stop() {
      await kill()
      await smtp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
