import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Waits until a started node listens. Throws if it ends before. Its standard output must be a pipe, which continues to
 * be read.
 */
export function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece) => {
      output += String(piece)
      if (output.includes('ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`a node ended before it was ready: ${output}`)))
  })
}

/** Ends a process, and waits for it. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
