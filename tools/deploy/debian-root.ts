import { execFile, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '#testing/setup/find-program.ts'

const PROJECT = join(import.meta.dirname, '../..')
const MOST_OUTPUT_BYTES = 100 * 1024 * 1024
/** The base of the image. */
const DEBIAN = 'bookworm'
/** The certificate authorities of this machine. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** What a fresh copy of the project does not have. */
const NEVER_COPIED = ['.git', '.data', '.types', 'coverage', 'dist', 'dist-program', 'node_modules']

const run = promisify(execFile)

/** An empty Debian from this machine's package source. */
export async function makeDebian(root: string): Promise<string> {
  const lists = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter(existsSync)
  const packages = '--include=ca-certificates,libatomic1'
  const program = await findProgram('mmdebstrap')
  await run(program, ['--variant=minbase', packages, DEBIAN, root, ...lists], { maxBuffer: MOST_OUTPUT_BYTES })
  for (const file of ['/etc/resolv.conf', '/etc/hosts', AUTHORITIES])
    await cp(file, join(root, file), { dereference: true })
  return root
}

/** Node and npm as in Node's image, and nothing else. */
export async function addNode(root: string): Promise<void> {
  // The program npm is a link into its package.
  const npm = dirname(dirname(realpathSync(await findProgram('npm'))))
  await cp(process.execPath, join(root, 'usr/local/bin/node'))
  await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await run('chroot', [root, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'])
}

const isNeverCopied = (path: string) => NEVER_COPIED.includes(path)

/** Copies the project, by default without built and installed files. Paths are relative to its root. */
export async function copyProject(target: string, isLeftOut = isNeverCopied): Promise<void> {
  const filter = (source: string) => !isLeftOut(relative(PROJECT, source))
  await cp(PROJECT, target, { recursive: true, verbatimSymlinks: true, filter })
}

/** For npm in such a root: this machine's registry and certificate authorities. */
export async function npmSettings(): Promise<Record<string, string>> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'])
  return { npm_config_registry: stdout.trim(), NODE_EXTRA_CA_CERTS: AUTHORITIES, HOME: '/root' }
}

export type RootCommand = {
  root: string
  /** The working folder. */
  at: string
  /** For `sh`. */
  command: string
  environment: Record<string, string>
  /** Further mounts, as commands of the host. They end with the command. */
  mounts?: readonly string[]
  /** The user of the root that runs it; root by default. */
  user?: string
}

/** The program and arguments that run a command in a root with the system's folders, which are unmounted at its end. */
export function inRoot({ root, at, command, mounts = [], user = 'root' }: RootCommand): [string, string[]] {
  const system = ['proc', 'dev'].map((name) => `mount --rbind /${name} ${join(root, name)}`)
  const inner = `cd ${at} && ${command}`
  const script = [...mounts, ...system, 'exec chroot "$@"'].join(' && ')
  return ['unshare', ['--mount', '/bin/sh', '-c', script, 'sh', `--userspec=${user}`, root, '/bin/sh', '-c', inner]]
}

/** The environment of a command in a root: nothing of this process. */
export const rootEnvironment = ({ environment }: RootCommand): Record<string, string> => ({
  PATH: SYSTEM_PATH,
  ...environment,
})

/** Starts a command in a root, in a process group of its own. Its output can be read, and is shown with the test's. */
export function startInRoot(step: RootCommand) {
  const [program, args] = inRoot(step)
  const options = { env: rootEnvironment(step), detached: true }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.pipe(process.stdout, { end: false })
  return child
}
