import type { FastifyInstance } from 'fastify'

/** A simulator's state across restarts: one JSON value. */
export type StateFile = { read: () => unknown; write: (value: unknown) => void }

/** What all simulators share: the program's clock, and access to the site. */
export type SimulatorContext = {
  clock: { now: () => number }
  ids: { newId: () => string; newSecret: () => string }
  /** A simulator's address, without a trailing slash. */
  addressOf: (simulator: string) => string
  /** The site's public address, without a trailing slash: for links back. */
  siteUrl: () => string
  /**
   * Calls the site back, as a provider does. Requests to the site's public host are delivered to the program's local address,
   * since a laptop has no public name.
   */
  callSite: (address: string, init: RequestInit) => Promise<Response>
  stateFile: (simulator: string) => StateFile
}

/** A simulated service with the real protocol. Its routes are below `/{name}`. */
export type Simulator = {
  name: string
  open: (app: FastifyInstance, world: SimulatorContext) => OpenSimulator | Promise<OpenSimulator>
}

export type OpenSimulator = {
  /** Resets to the initial state. */
  reset: () => void
  /** Runs due work; true if there was any. */
  runDue?: () => Promise<boolean>
  stop?: () => Promise<void>
}
