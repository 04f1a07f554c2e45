import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

/** Counts what a process does to what lies outside it, and at the wanted step ends it as a power cut would. */
export function countSteps(killAtStep: number | undefined): { step: () => void; count: () => number } {
  let steps = 0
  return {
    count: () => steps,
    step() {
      steps += 1
      if (steps === killAtStep) process.kill(process.pid, 'SIGKILL')
    },
  }
}

type StepTargets = { database: Database; storage: Storage; step: () => void }

/** The same database and storage, each statement and each object of which is a step: an object two, before and after. */
export function withStepCounting({ database, storage, step }: StepTargets): { database: Database; storage: Storage } {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: database.withPlugin(plugin),
    storage: {
      ...storage,
      async put(key, file) {
        step()
        await storage.put(key, file)
        step()
      },
    },
  }
}
