import type { FastifyInstance } from 'fastify'

/** Where a simulator keeps what it must know again after a restart: one JSON value. */
export type StateFile = { read: () => unknown; write: (value: unknown) => void }

/** What all simulators share: one clock with the program, and the way to the site. */
export type SimulatorContext = {
  clock: { now: () => number }
  ids: { newId: () => string; newSecret: () => string }
  /** The address below which a simulator answers, without a slash at the end. */
  addressOf: (simulator: string) => string
  /** Where visitors reach the site, without a slash at the end: for links back. */
  siteUrl: () => string
  /**
   * Calls the site back, as a provider does. Whatever names the site's public host, by http or https, is delivered to
   * where the program listens: a provider finds it by its name, and a laptop has none.
   */
  callSite: (address: string, init: RequestInit) => Promise<Response>
  stateFile: (simulator: string) => StateFile
}

/** A peer that speaks the real protocol. Its routes are registered below `/{name}`. */
export type Simulator = {
  name: string
  open: (app: FastifyInstance, world: SimulatorContext) => OpenSimulator | Promise<OpenSimulator>
}

export type OpenSimulator = {
  /** Back to the state of a first start. */
  reset: () => void
  /** Does what the clock has made due; true when there was something. */
  runDue?: () => Promise<boolean>
  stop?: () => Promise<void>
}
