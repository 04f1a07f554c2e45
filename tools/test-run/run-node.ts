import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** No colors without a terminal, whatever a program assumes. */
const COLOUR_ENVIRONMENT = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }

function startNode(script: string, args: readonly string[], stdio: StdioOptions, environment: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [join(root, script), ...args], {
    ...{ cwd: root, stdio },
    env: { ...process.env, ...COLOUR_ENVIRONMENT, ...environment },
  })
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a script of the project or of node_modules on this Node and shows its output; returns its exit code. */
export function runNode(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitCodeOf(startNode(script, args, 'inherit', environment))
}

/** The same without showing the output, which is returned. */
export async function readNode(script: string, args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = startNode(script, args, ['ignore', 'pipe', 'pipe'], colour)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()))
  return { exitCode: await exitCodeOf(child), output }
}
