import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testFeed, testManifest, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { openNetwork } from '#testing/cluster/network.ts'
import { untilReady } from '#testing/cluster/node-process.ts'
import { openPostgresPrograms } from '#testing/databases/postgres-programs.ts'
import { expectPagesPlay } from '#testing/pages/page-plays.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { buildImage } from './build-image.ts'
import { readComposeFile } from './compose-file.ts'
import {
  type ComposeProject,
  runInService,
  startBucket,
  startDatabase,
  startFront,
  startRedis,
  writeHosts,
} from './compose-services.ts'

const SERVICES = ['app-1', 'app-2', 'postgres', 'redis', 'bucket', 'caddy'] as const
/** Hexadecimal, as the example of the settings says. */
const secretOf = (digit: string) => digit.repeat(64)

let folder = ''
beforeAll(async () => {
  // Caddy signs the certificate of an address itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  folder = await mkdtemp(join(tmpdir(), 'selah-compose-'))
  // The services run as other users, who must be able to enter the folder.
  await chmod(folder, 0o711)
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await rm(folder, { recursive: true, force: true })
})

test('the steps of the compose file end with pages that play, over HTTPS and through both nodes', async () => {
  const image = await buildImage(join(folder, 'image'))
  await mkdir(join(image.root, 'pack'))
  // The hooks run in reverse order: PostgreSQL's files are removed after its server has stopped.
  const postgres = openPostgresPrograms()
  onTestFinished(postgres.remove)
  const network = await openNetwork(SERVICES)
  onTestFinished(() => network.close())
  const services = readComposeFile({
    SITE_HOST: network.addressOf('caddy'),
    SESSION_SECRET: secretOf('a'),
    DATABASE_PASSWORD: secretOf('b'),
    BUCKET_SECRET: secretOf('c'),
  })
  expect(Object.keys(services).sort()).toEqual([...SERVICES].sort())
  const project: ComposeProject = { network, folder, services }
  await writeHosts(project)
  await Promise.all([startDatabase(project, postgres), startRedis(project), startBucket(project)])
  await Promise.all(
    ['app-1', 'app-2'].map((service) => untilReady(runInService(project, { service, image, command: image.command }))),
  )
  await startFront(project)
  const site = `https://${network.addressOf('caddy')}`
  const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })

  const pack = writeTestPack(testManifest({ feeds: [testFeed('discover', ['series:psalms', 'content:psalms-1'])] }))
  await chmod(pack, 0o755)
  onTestFinished(() => rm(pack, { recursive: true, force: true }))
  const importPack = ['node', '--', 'operate/selah.ts', 'import', 'catalogue', '/pack']
  const command = { service: 'app-1', image, command: importPack, volumes: { '/pack': pack } }
  const [code] = await once(runInService(project, command), 'exit')
  expect(code).toBe(0)
  await expectPagesPlay([`${site}/series/psalms/`, `${site}/discover/`])
})
