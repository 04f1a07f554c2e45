import { type ChildProcess, spawn } from 'node:child_process'
import { expect, vi } from 'vitest'
import { PROCESS_ENVIRONMENT } from '../processes/process-environment.ts'
import { findFreePort } from '../servers/free-port.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { writeFrontServer } from './front-server.ts'
import { endProcess, untilReady } from './node-process.ts'

type NodeProgram = {
  /** The folder of the project that runs. */
  cwd: string
  /** Node's arguments. */
  args: readonly string[]
  environment?: Record<string, string | undefined>
}

/** Two nodes of the program on this machine, behind nginx with the shipped configuration. */
export type LocalCluster = {
  /** The public address, with a self-signed certificate. */
  site: string
  /** Of the two nodes. */
  ports: readonly [number, number]
  /** Resolves when the node listens. */
  startNode: (port: number, program: NodeProgram) => Promise<void>
  endNode: (port: number, signal: NodeJS.Signals) => Promise<void>
  /** Resolves when nginx reaches a node. */
  startFront: () => Promise<void>
  stop: () => Promise<void>
}

/** Chooses addresses and starts nothing. The folder gets nginx's files. */
export async function openLocalCluster(folder: string): Promise<LocalCluster> {
  const ports = [await findFreePort(), await findFreePort()] as const
  const frontPorts = [await findFreePort(), await findFreePort()] as const
  const host = '127.0.0.1'
  const site = `https://${host}:${frontPorts[1]}`
  const children = new Map<number, ChildProcess>()
  return {
    site,
    ports,
    async startNode(port, { cwd, args, environment }) {
      const env = { ...PROCESS_ENVIRONMENT, ...environment, PORT: `${port}` }
      const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
      children.set(port, child)
      await untilReady(child)
    },
    endNode: (port, signal) => endProcess(children.get(port), signal),
    async startFront() {
      const nodes = [`${host}:${ports[0]}`, `${host}:${ports[1]}`] as const
      const [program, args] = await writeFrontServer({ folder, host, ports: frontPorts, nodes })
      children.set(frontPorts[1], spawn(program, args, { stdio: 'inherit' }))
      const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
      await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
    },
    async stop() {
      for (const child of children.values()) await endProcess(child, 'SIGKILL')
    },
  }
}
