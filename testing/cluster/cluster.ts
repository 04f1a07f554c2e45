import { type ChildProcess, execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testManifest, writeTestPack } from '../catalogue/test-pack.ts'
import { openPostgresPrograms, type PostgresPrograms, untilTrue } from '../databases/postgres-programs.ts'
import { PROCESS_ENVIRONMENT } from '../processes/process-environment.ts'
import { findRedis } from '../setup/find-redis.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { writeFrontServer } from './front-server.ts'
import { type Network, openNetwork } from './network.ts'
import { endProcess, untilReady } from './node-process.ts'
import { shiftedClock } from './shifted-clock.ts'

const ROOT = join(import.meta.dirname, '../..')
const POLL_INTERVAL_MILLISECONDS = 100
const NODE_PORT = 8001
const FRONT_PORTS = [80, 443] as const
const POSTGRES_PORT = 5432
const REDIS_PORT = 6379
const BUCKET_PORT = 9000

export const NODES = ['a', 'b'] as const
export type NodeName = (typeof NODES)[number]
const MACHINES = ['front', ...NODES, 'data', 'redis', 'bucket'] as const

/** nginx in front of two nodes, PostgreSQL, Redis and a bucket, each on a machine of its own in one network. */
export type Cluster = {
  /** The public address of the site. */
  site: string
  /** A node's own address, as nginx reaches it. */
  addressOf: (node: NodeName) => string
  databaseUrl: string
  network: Network
  /** Starts or restarts a node. `clockSeconds` is how far its clock is ahead. */
  startNode: (node: NodeName, options?: { clockSeconds?: number }) => Promise<void>
  killNode: (node: NodeName) => Promise<void>
  /** The output of an operator's command, run on node a. Throws if the command fails. */
  command: (...args: readonly string[]) => string
  stop: () => Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'selah-cluster-'))
  const network = await openNetwork(MACHINES)
  const postgres = openPostgresPrograms()
  const site = `https://${network.addressOf('front')}`
  const databaseUrl = `postgres://postgres@${network.addressOf('data')}:${POSTGRES_PORT}/postgres`
  const nodes = new Map<NodeName, ChildProcess>()
  const environment = (node: NodeName) => ({
    ...nodeEnvironment(network, node),
    PUBLIC_URL: site,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, `data-${node}`),
  })

  const cluster: Cluster = {
    site,
    addressOf: (node) => `http://${network.addressOf(node)}:${NODE_PORT}`,
    databaseUrl,
    network,
    async startNode(node, { clockSeconds = 0 } = {}) {
      await cluster.killNode(node)
      const env = { ...environment(node), ...(clockSeconds !== 0 && (await shiftedClock(clockSeconds))) }
      const child = network.spawn(node, process.execPath, ['server/main.ts'], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      nodes.set(node, child)
      await untilReady(child)
    },
    killNode: (node) => endProcess(nodes.get(node), 'SIGKILL'),
    command(...args) {
      const program = [process.execPath, join(ROOT, 'operate/selah.ts'), ...args]
      return execFileSync('ip', ['netns', 'exec', network.spaceOf('a'), ...program], {
        cwd: ROOT,
        env: environment('a'),
        encoding: 'utf8',
      })
    },
    async stop() {
      await network.close()
      postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  try {
    await startPostgres(network, postgres, databaseUrl)
    await startRedis(network, folder)
    await startBucket(network, folder)
    await cluster.startNode('a')
    importPack(cluster)
    await cluster.startNode('b')
    await startFrontServer(network, join(folder, 'front'), site)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

function nodeEnvironment(network: Network, node: NodeName) {
  const bucket = `${network.addressOf('bucket')}:${BUCKET_PORT}`
  return {
    ...PROCESS_ENVIRONMENT,
    APP_ENV: 'master',
    HOST: network.addressOf(node),
    PORT: `${NODE_PORT}`,
    SESSION_SECRET: 'a secret of the test, which both nodes share',
    REDIS_URL: `redis://${network.addressOf('redis')}:${REDIS_PORT}`,
    STORAGE_URL: `s3://S3RVER:S3RVER@${bucket}/media/kept?tls=false`,
    OUTBOUND_ALLOW: bucket,
    TRUSTED_PROXIES: `${network.addressOf('front')},${network.ownAddress}`,
    LOG_LEVEL: 'error',
  }
}

async function startPostgres(network: Network, programs: PostgresPrograms, url: string): Promise<void> {
  programs.initialize('data')
  appendFileSync(join(programs.folder, 'data/pg_hba.conf'), 'host all all 10.213.0.0/16 trust\n')
  const server = programs.serverCommand('data', network.addressOf('data'), POSTGRES_PORT)
  network.spawn('data', ...server, { stdio: 'ignore' })
  await untilTrue(url, 'select true as yes')
}

async function startRedis(network: Network, folder: string): Promise<void> {
  const place = ['--bind', network.addressOf('redis'), '--port', `${REDIS_PORT}`, '--dir', folder]
  const options = [...place, '--protected-mode', 'no', '--save', '', '--appendonly', 'no']
  network.spawn('redis', await findRedis(), options, { stdio: 'ignore' })
}

async function startBucket(network: Network, folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'serve-bucket.ts')
  mkdirSync(join(folder, 'bucket'))
  const place = [network.addressOf('bucket'), `${BUCKET_PORT}`, join(folder, 'bucket')]
  const server = network.spawn('bucket', process.execPath, [script, ...place], { stdio: ['ignore', 'pipe', 'inherit'] })
  await untilReady(server)
}

async function startFrontServer(network: Network, folder: string, site: string): Promise<void> {
  const [one, other] = NODES.map((node) => `${network.addressOf(node)}:${NODE_PORT}`)
  mkdirSync(folder, { recursive: true })
  const front = {
    folder,
    host: network.addressOf('front'),
    ports: FRONT_PORTS,
    nodes: [one ?? '', other ?? ''],
  } as const
  const [program, args] = await writeFrontServer(front)
  network.spawn('front', program, args, { stdio: 'inherit' })
  await untilDone('nginx with a node', async () => {
    const { status } = await fetch(`${site}/health-check.json`)
    if (status !== 200) throw new Error(`health is ${status}`)
  })
}

/** Repeats an attempt until it does not throw. */
async function untilDone(what: string, work: () => Promise<unknown>): Promise<void> {
  let failure: unknown
  for (let waited = 0; waited < WAIT_LIMIT_MILLISECONDS; waited += POLL_INTERVAL_MILLISECONDS) {
    try {
      await work()
      return
    } catch (error) {
      failure = error
      await pause(POLL_INTERVAL_MILLISECONDS)
    }
  }
  throw new Error(`${what} does not answer`, { cause: failure })
}

function importPack(cluster: Cluster): void {
  const pack = writeTestPack(testManifest())
  try {
    cluster.command('import', 'catalogue', pack)
  } finally {
    rmSync(pack, { recursive: true, force: true })
  }
}
