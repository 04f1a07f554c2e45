import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './tools/messages/compile-messages.ts'
import { TestOrder } from './tools/test-order.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const journeysServer = `${root}journeys/server.ts`

/** One more than the cores of a small machine: tests wait as much as they work. */
const UNIT_WORKERS = 3
/** So many browsers at a time. */
const JOURNEY_WORKERS = 3

export default defineConfig({
  root,
  plugins: [compileMessages(), react()],
  test: {
    pool: 'forks',
    // With room for 16 MB that are young, and not the 32 that V8 takes here, tests cost a sixth less of the processor.
    execArgv: ['--max-semi-space-size=16'],
    // A process takes one file after another, with what it has loaded: see tools/between-test-files.ts.
    isolate: false,
    sequence: { sequencer: TestOrder },
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,rules,brand,simulators,server,web,operate,tools}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/between-test-files.ts'],
          globalSetup: ['tools/postgres-for-tests.ts', 'tools/templates-for-tests.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers: UNIT_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['tools/templates-for-tests.ts', journeysServer],
          // One server for all, and a browser of its own for each file.
          maxWorkers: JOURNEY_WORKERS,
          // After the others, where both are run at once.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page that is asked for first is made first: what is waited for may take longer than a second.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
