import type { ChildProcess } from 'node:child_process'
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Network } from '#testing/cluster/network.ts'
import { untilReady } from '#testing/cluster/node-process.ts'
import { type PostgresPrograms, untilTrue } from '#testing/databases/postgres-programs.ts'
import { queryPostgres } from '#testing/databases/test-databases.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { findRedis } from '#testing/setup/find-redis.ts'
import type { BuiltImage } from './build-image.ts'
import type { ComposeService } from './compose-file.ts'
import { inRoot, type RootCommand, rootEnvironment, SYSTEM_PATH } from './debian-root.ts'

const PROJECT = join(import.meta.dirname, '../..')
const CADDYFILE = join(PROJECT, 'deploy/caddy/Caddyfile')
const BUCKET_SCRIPT = join(PROJECT, 'testing/cluster/serve-bucket.ts')
const POSTGRES_PORT = 5432
/** A user without rights. */
const NOBODY = 65534

/** The running services of the compose file. Each is a machine of the network, found by its name as in Docker. */
export type ComposeProject = { network: Network; folder: string; services: Readonly<Record<string, ComposeService>> }

function serviceOf({ services }: ComposeProject, name: string): ComposeService {
  const service = services[name]
  if (!service) throw new Error(`the compose file has no service ${name}`)
  return service
}

/** The file with the address of each service. */
const hostsFile = ({ folder }: ComposeProject) => join(folder, 'hosts')

export async function writeHosts(project: ComposeProject): Promise<void> {
  const lines = Object.keys(project.services).map((name) => `${project.network.addressOf(name)} ${name}`)
  await writeFile(hostsFile(project), ['127.0.0.1 localhost', ...lines, ''].join('\n'))
}

/** PostgreSQL, set up as its image does it: the user, and a database of the same name, with a password over the network. */
export async function startDatabase(project: ComposeProject, programs: PostgresPrograms): Promise<void> {
  const settings = serviceOf(project, 'postgres').environment ?? {}
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '', POSTGRES_INITDB_ARGS: options = '' } = settings
  const at = (name: string) => join(programs.folder, name)
  await writeFile(at('password'), password)
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${at('password')}`]
  programs.initialize('data', [`--username=${user}`, ...access, ...options.split(' ').filter((word) => word !== '')])
  await appendFile(at('data/pg_hba.conf'), 'host all all all scram-sha-256\n')
  const address = project.network.addressOf('postgres')
  project.network.spawn('postgres', ...programs.serverCommand('data', address, POSTGRES_PORT), { stdio: 'ignore' })
  const url = `postgres://${user}:${password}@${address}:${POSTGRES_PORT}/postgres`
  await untilTrue(url, 'select true as yes')
  await queryPostgres(url, `create database ${user}`)
}

/** Redis with the options of the compose file, and open to its network as in its image. */
export async function startRedis(project: ComposeProject): Promise<void> {
  const [program, ...options] = serviceOf(project, 'redis').command ?? []
  expect(program).toBe('redis-server')
  const open = ['--bind', project.network.addressOf('redis'), '--protected-mode', 'no', '--dir', project.folder]
  project.network.spawn('redis', await findRedis(), [...options, ...open], { stdio: 'ignore' })
}

/** An S3 server with the key and port of the compose file, in place of the one that runs there. */
export async function startBucket(project: ComposeProject): Promise<void> {
  const { environment = {}, command = [] } = serviceOf(project, 'bucket')
  const port = command[command.indexOf('--port') + 1]?.replace(':', '') ?? ''
  const folder = join(project.folder, 'buckets')
  await mkdir(folder)
  const account = [environment.ROOT_ACCESS_KEY ?? '', environment.ROOT_SECRET_KEY ?? '']
  const words = [BUCKET_SCRIPT, project.network.addressOf('bucket'), port, folder, ...account]
  const server = project.network.spawn('bucket', process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await untilReady(server)
}

/** Caddy with the shipped configuration, as a user that cannot make this machine trust its certificates. */
export async function startFront(project: ComposeProject): Promise<void> {
  const caddy = await findProgram('caddy')
  const files = join(project.folder, 'caddy')
  await mkdir(files)
  await chown(files, NOBODY, NOBODY)
  const user = `--reuid=${NOBODY} --regid=${NOBODY} --clear-groups`
  const mayListen = '--inh-caps=+net_bind_service --ambient-caps=+net_bind_service'
  const server = `${caddy} run --config ${CADDYFILE} --adapter caddyfile`
  const script = `mount --bind ${hostsFile(project)} /etc/hosts && exec setpriv ${user} ${mayListen} ${server}`
  project.network.spawn('caddy', 'unshare', ['--mount', '/bin/sh', '-c', script], {
    env: {
      PATH: SYSTEM_PATH,
      HOME: files,
      XDG_DATA_HOME: files,
      XDG_CONFIG_HOME: files,
      ...serviceOf(project, 'caddy').environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

type NodeCommand = { service: string; image: BuiltImage; command: readonly string[]; volumes?: Record<string, string> }

/**
 * Runs a command in the image on the machine of a service, restricted as in the compose file: a read-only file system but
 * for its temporary folders, no capabilities, no new privileges. `volumes` are read-only folders by their place inside.
 */
export function runInService(
  project: ComposeProject,
  { service, image, command, volumes = {} }: NodeCommand,
): ChildProcess {
  const settings = serviceOf(project, service)
  expect(settings).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  const at = (path: string) => join(image.root, path)
  const mounts = [
    `mount --bind ${image.root} ${image.root}`,
    `mount --bind ${hostsFile(project)} ${at('etc/hosts')}`,
    ...Object.entries(volumes).map(([inside, folder]) => `mount --bind --options ro ${folder} ${at(inside)}`),
    `mount --options remount,ro,bind ${image.root}`,
    ...(settings.tmpfs ?? []).map((one) => {
      const [path = '', options = ''] = one.split(':')
      return `mount --types tmpfs --options ${options} tmpfs ${at(path)}`
    }),
  ]
  const limits = `--reuid=${image.user} --regid=${image.user} --clear-groups --bounding-set=-all --no-new-privs`
  const step: RootCommand = {
    root: image.root,
    at: image.at,
    command: `exec setpriv ${limits} ${command.join(' ')}`,
    environment: { ...image.environment, ...settings.environment },
    mounts,
  }
  const [program, args] = inRoot(step)
  return project.network.spawn(service, program, args, {
    env: rootEnvironment(step),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
