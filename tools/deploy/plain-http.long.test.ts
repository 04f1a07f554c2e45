import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeFrontServer } from '#testing/cluster/front-server.ts'
import { endProcess } from '#testing/cluster/node-process.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const HOST = '127.0.0.1'
const CADDYFILE = readFileSync(join(import.meta.dirname, '../../deploy/caddy/Caddyfile'), 'utf8')

type Front = { site: string; program: string; args: readonly string[]; environment?: Record<string, string> }

/** nginx with the shipped configuration, whose nodes do not run. */
async function nginxFront(folder: string, ports: readonly [number, number]): Promise<Front> {
  const nodes = [`${HOST}:1`, `${HOST}:2`] as const
  const [program, args] = await writeFrontServer({ folder, host: HOST, ports, nodes })
  return { site: 'https://listen.example', program, args }
}

/** Caddy with the shipped configuration on these ports, with a certificate of its own. */
async function caddyFront(folder: string, ports: readonly [number, number]): Promise<Front> {
  const config = join(folder, 'Caddyfile')
  const here = `http_port ${ports[0]}\n\thttps_port ${ports[1]}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust`
  writeFileSync(config, CADDYFILE.replace(/^\{\n/m, `{\n\t${here}\n`))
  const environment = { SITE_HOST: HOST, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  return { site: `https://${HOST}`, program: await findProgram('caddy'), args, environment }
}

describe.each([
  ['nginx', nginxFront],
  ['Caddy', caddyFront],
])('%s with the shipped configuration, over plain HTTP', (_, makeFront) => {
  let folder = ''
  let child: ChildProcess
  let front: Front
  let port = 0
  const ask = (path: string, method = 'GET') => fetch(`http://${HOST}:${port}${path}`, { method, redirect: 'manual' })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'selah-plain-http-'))
    port = await findFreePort()
    front = await makeFront(folder, [port, await findFreePort()])
    child = spawn(front.program, front.args, { env: front.environment, stdio: ['ignore', 'ignore', 'inherit'] })
    await vi.waitFor(() => ask('/'), { timeout: WAIT_LIMIT_MILLISECONDS })
  })
  afterAll(async () => {
    await endProcess(child, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(['/', '/series/psalms/?lang=es', '/studio/', '/series/psalms/feed.xml', '/webinar/', '/health-check/'])(
    'a page is redirected: %s',
    async (path) => {
      const { status, headers } = await ask(path)
      expect([status, headers.get('location')]).toEqual([301, front.site + path])
      expect((await ask(path, 'HEAD')).status).toBe(301)
    },
  )

  test.each([
    '/web/tabs/discover',
    '//web/tabs/discover',
    '/%77eb/tabs/discover',
    '/0.13/authenticate',
    '/webhooks/card',
    '/ads/house/audio.xml',
    '/media/signed/seal/id/one.m4a',
    '/feeds/token/feed.xml',
    '/page-data/discover/page-data.json',
    '/slice-data/app.json',
    '/health-check.json?check=node',
  ])('a call, a file with a key in its address or data of a page is refused: %s', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([403, null])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused everywhere', async (method) => {
    expect((await ask('/discover/', method)).status).toBe(403)
  })
})
