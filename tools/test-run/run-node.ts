import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** No colors without a terminal, whatever a program assumes. */
const COLOUR_ENVIRONMENT = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }

/** Runs a script of the project or of node_modules on this Node and shows its output; returns its exit code. */
export function runNode(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...COLOUR_ENVIRONMENT, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
