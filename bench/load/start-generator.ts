import { once } from 'node:events'
import { startProcess } from '../servers/start-process.ts'
import type { GeneratorMessage, Load, Measurement } from './load.ts'

export type Generator = { measure: (load: Load) => Promise<Measurement>; stop: () => Promise<void> }

/** Starts the load generator on the core that the servers do not use. */
export function startGenerator(): Generator {
  const started = startProcess({ args: ['bench/load/generator.ts'], core: 1, canTalk: true })
  return {
    async measure(load) {
      const answered = once(started.child, 'message')
      started.child.send(load)
      const [message] = (await answered) as [GeneratorMessage]
      if ('failure' in message) throw new Error(message.failure)
      return message.measurement
    },
    stop: started.stop,
  }
}
