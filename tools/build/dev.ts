import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Folders whose changes restart the server. Vite, inside the server, reloads the pages itself. */
const WATCHED = ['server', 'contract', 'rules', 'brand']

const words = [
  ...WATCHED.map((folder) => `--watch-path=${join(root, folder)}`),
  '--watch-preserve-output',
  join(root, 'server/main.ts'),
  ...process.argv.slice(2),
]
const server = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
