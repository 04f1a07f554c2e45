import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { countFileStates } from './count-results.ts'

/** Writes a run's counts to a file for `npm test`. */
export class CountsReporter implements Reporter {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      state: module.state(),
      tests: [...module.children.allTests()].map((test) => test.result().state),
    }))
    writeFileSync(this.#path, JSON.stringify(countFileStates(files)))
  }
}
