import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

/** Counts a process's external writes and kills it with SIGKILL at the given step. */
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

/** The same database and storage, with one step for each statement, and one before and after each stored object. */
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
