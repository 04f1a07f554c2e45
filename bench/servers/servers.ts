import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#testing/servers/free-port.ts'
import type { FilledDatabase } from '../fixture/filled-database.ts'
import { startNginx } from './nginx.ts'
import { startProcess } from './start-process.ts'
import { waitUntilHealthy } from './wait-until-healthy.ts'

export type Server = { pid: number; port: number; stop: () => Promise<void> }

export type ServerName = 'bare' | 'nginx' | 'embedded' | 'postgresql' | 'uncached' | 'logging'

const PROFILING = ['--cpu-prof', '--cpu-prof-dir=node_modules/.cache/profiles']

/** As `start.mjs`, the image and the systemd unit start the program. */
export const MEMORY_FLAG = '--max-semi-space-size=8'

export const HEALTH = '/health-check.json'

/** Starts the prepared program as `npm start` does, on the measured core, and waits until it is healthy. */
async function startApp(
  { environment }: FilledDatabase,
  { script = 'dist-program/main.js', logLevel = 'warn', isProfiled = false } = {},
): Promise<Server> {
  const port = await findFreePort()
  const started = startProcess({
    args: [MEMORY_FLAG, ...(isProfiled ? PROFILING : []), script],
    core: 0,
    environment: { ...environment, PORT: `${port}`, LOG_LEVEL: logLevel },
  })
  await waitUntilHealthy(`http://127.0.0.1:${port}${HEALTH}`)
  return { pid: started.pid, port, stop: started.stop }
}

export type Databases = { embedded: FilledDatabase; postgresql: FilledDatabase }

/** The program in its variants: each database, without caching, and with a log line for every request. */
export async function startApps({ embedded, postgresql }: Databases, isProfiled: boolean) {
  return {
    embedded: await startApp(embedded, { isProfiled }),
    postgresql: await startApp(postgresql, { isProfiled }),
    uncached: await startApp(embedded, { script: 'bench/servers/uncached-server.ts', isProfiled }),
    logging: await startApp(embedded, { logLevel: 'info', isProfiled }),
  }
}

/** The baselines: bare node:http and, if installed, nginx, with the same bytes. */
export async function startBaselines({ page, media }: { page: Buffer; media: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'page.br')
  writeFileSync(file, page)
  const port = await findFreePort()
  const environment = { PORT: `${port}`, BARE_PAGE: file, BARE_MEDIA: media }
  const bare = startProcess({ args: ['bench/servers/bare-server.ts'], core: 0, environment })
  await waitUntilHealthy(`http://127.0.0.1:${port}/hello`)
  const nginx = startNginx({ page: file, media, port: await findFreePort() })
  if (nginx) await waitUntilHealthy(`http://127.0.0.1:${nginx.port}/page`)
  const stop = async () => {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { bare: { pid: bare.pid, port, stop }, nginx }
}
