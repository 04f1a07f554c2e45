import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { SIMULATORS } from './all-simulators.ts'
import type { OpenSimulator, SimulatorContext, StateFile } from './simulator.ts'

export type Simulators = {
  /** Their address, without a trailing slash. */
  url: string
  /** Sets the site's public address and its local one. */
  setSite: (site: Site) => void
  reset: () => void
  /** Runs due work; true if there was any. */
  runDue: () => Promise<boolean>
  stop: () => Promise<void>
}

type Site = { publicUrl: string; listeningUrl: string }

type SimulatorOptions = {
  host: string
  /** 0 for any free port. */
  port: number
  clock: SimulatorContext['clock']
  ids: SimulatorContext['ids']
  /** Folder of their state; without it nothing survives a restart. */
  folder?: string | undefined
}

/** Starts all simulators on one port. Throws errors of listening, such as EADDRINUSE. */
export async function openSimulators({ host, port, clock, ids, folder }: SimulatorOptions): Promise<Simulators> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  let site: Site = { publicUrl: 'http://localhost', listeningUrl: 'http://localhost' }
  const world: SimulatorContext = {
    clock,
    ids,
    addressOf: (simulator) => `${url}/${simulator}`,
    siteUrl: () => site.publicUrl,
    callSite: (address, init) => fetch(deliveryUrl(address, site), { redirect: 'manual', ...init }),
    stateFile: (simulator) => openStateFile(folder, simulator),
  }
  const open: OpenSimulator[] = []
  for (const simulator of SIMULATORS) {
    await app.register(async (scope) => void open.push(await simulator.open(scope, world)), {
      prefix: `/${simulator.name}`,
    })
  }
  await app.listen({ host, port })
  url = `http://${hostOf(app.server.address() as AddressInfo)}`
  return {
    url,
    setSite: (siteUrl) => {
      site = siteUrl
    },
    reset: () => {
      for (const { reset } of open) reset()
    },
    async runDue() {
      let wasDue = false
      for (const { runDue } of open) wasDue = (await runDue?.()) || wasDue
      return wasDue
    },
    async stop() {
      for (const { stop } of open) await stop?.()
      await app.close()
    },
  }
}

function hostOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `localhost:${port}`
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
}

function deliveryUrl(address: string, { publicUrl, listeningUrl }: Site): string {
  const url = new URL(address)
  if (url.host !== new URL(publicUrl).host) throw new Error(`a simulator calls back the site alone, not ${url.host}`)
  return listeningUrl + url.pathname + url.search
}

/** A file that is replaced atomically, so that a kill leaves the old or the new one. */
function openStateFile(folder: string | undefined, simulator: string): StateFile {
  let value: unknown
  if (!folder) {
    return {
      read: () => value,
      write: (next) => {
        value = next
      },
    }
  }
  const file = join(folder, `${simulator}.json`)
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        // Missing or invalid: the simulator starts empty.
        return undefined
      }
    },
    write(next) {
      if (next === undefined) return rmSync(file, { force: true })
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(next))
      renameSync(`${file}.new`, file)
    },
  }
}
