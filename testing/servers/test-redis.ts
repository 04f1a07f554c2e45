import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRedis } from '../setup/find-redis.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { findFreePort } from './free-port.ts'

const POLL_INTERVAL_MILLISECONDS = 20

export type TestRedis = {
  url: string
  /** Kills the server as a crash would. */
  kill: () => Promise<void>
  /** Kills the server if it runs, and starts it again on the same port, empty. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A Redis server of the test's own, in memory only. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = await findRedis()
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'selah-redis-'))
  const start = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    const child = spawn(program, options, { stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGKILL'))
    await waitUntilListening(port, child)
    return child
  }
  let server = await start()
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill()
      server = await start()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilListening(port: number, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < WAIT_LIMIT_MILLISECONDS; waited += POLL_INTERVAL_MILLISECONDS) {
    if (server.exitCode !== null) throw new Error(`redis-server ended with code ${server.exitCode}`)
    if (await isListening(port)) return
    await pause(POLL_INTERVAL_MILLISECONDS)
  }
  throw new Error('redis-server does not listen')
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
