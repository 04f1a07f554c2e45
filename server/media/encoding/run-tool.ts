import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A program that ran and failed, exceeded its time or wrote too much. The message contains its last lines. */
export class ToolError extends Error {
  override name = 'ToolError'
}

type RunOptions = {
  /** The working folder; no path outside it is passed. */
  cwd: string
  seconds: number
  /** Receives each line of standard output; true ends the program. */
  onLine?: (line: string) => boolean | undefined
  onStart?: (pid: number) => void
}

const KEPT_CHARACTERS = 256 * 1024
const SHOWN_LINES = 3

/**
 * Runs a program without shell and input, at low priority and with a time limit. Returns its standard output and error;
 * throws a ToolError, or another error if the program cannot be started.
 */
export function runTool(program: string, args: readonly string[], { cwd, seconds, onLine, onStart }: RunOptions) {
  return new Promise<{ stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr, partialLine, failure] = ['', '', '', '']
    const stop = (reason: string) => {
      failure ||= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => stop(`it ran longer than ${Math.round(seconds)} s`), seconds * 1000)
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout = (stdout + chunk).slice(-KEPT_CHARACTERS)
      const lines = (partialLine + chunk).split('\n')
      partialLine = (lines.pop() ?? '').slice(-KEPT_CHARACTERS)
      if (onLine && lines.some((line) => onLine(line))) stop('it wrote more than allowed')
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr = (stderr + chunk).slice(-KEPT_CHARACTERS)
    })
    child.on('spawn', () => {
      if (child.pid === undefined) return
      lowerPriority(child.pid)
      onStart?.(child.pid)
    })
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(new Error(`${program}: ${error.message}`, { cause: error }))
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0 && !failure) resolve({ stdout, stderr })
      else reject(new ToolError(failure || lastLines(stderr) || `it exited with code ${code}`))
    })
  })
}

/** Lowers the priority below the server's. A program that has ended needs none. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

function lastLines(stderr: string): string {
  const lines = stderr.split('\n').map((line) =>
    line
      .replace(/\p{Cc}/gu, ' ')
      .replace(/^\[[^\]]*\]\s*/, '')
      .trim(),
  )
  return lines.filter(Boolean).slice(-SHOWN_LINES).join('; ').slice(0, 400)
}
