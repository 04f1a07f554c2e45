import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Where nobody looks at a terminal there are no colours, whatever a program thinks of it. */
const PLAIN = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }

/** Runs a script of the project or of node_modules on this same Node, showing what it prints; answers its exit code. */
export function runNode(
  script: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...PLAIN, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
