import { measureBrowser } from './browser/measure-browser.ts'
import { readFixture } from './fixture/fixture.ts'
import { residentMegabytes } from './load/process-figures.ts'
import { startGenerator } from './load/start-generator.ts'
import type { Options } from './options.ts'
import { type Databases, startApps, startBaselines } from './servers/servers.ts'
import { allTargets } from './targets/all-targets.ts'
import { HELLO } from './targets/baseline-targets.ts'
import { measureTargets } from './targets/measure-targets.ts'

type MeasureContext = { options: Options; logProgress: (what: string) => void }

/** All servers run at the same time, and one at a time is measured. */
async function startAll(databases: Databases, options: Options) {
  const apps = await startApps(databases, options.isProfiled)
  const fixture = await readFixture(databases, apps.embedded.port)
  const peers = await startBaselines({ page: fixture.referenceAnswers.content.brotli, media: fixture.free.file })
  const all = await allTargets(fixture, { port: apps.embedded.port, hasNginx: peers.nginx !== undefined })
  const targets = all.filter(({ name }) => name === HELLO || name.includes(options.only ?? ''))
  const servers = { ...apps, bare: peers.bare, ...(peers.nginx && { nginx: peers.nginx }) }
  const stop = () => Promise.all(Object.values(servers).map((server) => server.stop()))
  return { servers, targets, stop }
}

/** Measures everything over HTTP: the targets, then the pages in a browser unless `only` is set. */
export async function measureServers(databases: Databases, { options, logProgress }: MeasureContext) {
  const { servers, targets, stop } = await startAll(databases, options)
  const { port, pid } = servers.embedded
  const generator = startGenerator()
  try {
    logProgress(`measuring ${targets.length} targets`)
    const measured = await measureTargets(targets, { servers, generator, options })
    const loadedMegabytes = residentMegabytes(pid) ?? 0
    if (options.only !== undefined) return { measured, loadedMegabytes }
    logProgress('measuring in the browser')
    return { measured, loadedMegabytes, browser: await measureBrowser(`http://127.0.0.1:${port}`, options.rounds) }
  } finally {
    await generator.stop()
    await stop()
  }
}
