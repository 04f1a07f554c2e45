import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { isLongRun, LONG_TEST_FILES } from './testing/vitest/run-scope.ts'
import { TEST_LIMIT_MILLISECONDS, WAIT_LIMIT_MILLISECONDS } from './testing/vitest/time-limits.ts'
import { compileMessages } from './tools/messages/compile-messages.ts'
import { CountsReporter } from './tools/test-run/counts-reporter.ts'
import { FileReporter } from './tools/test-run/file-reporter.ts'
import { SlowestFirstSequencer } from './tools/test-run/test-order.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Where `npm test` reads the counts. */
const countsFile = process.env.TEST_COUNTS_FILE
const journeysServer = `${root}journeys/support/server-setup.ts`

/** One more than the cores of a small machine: tests wait as much as they work. */
const UNIT_WORKERS = 3
/** Browsers at a time: two keep the cores of a small machine busy, and a third only slows down each page. */
const JOURNEY_WORKERS = 2

export default defineConfig({
  root,
  plugins: [compileMessages(), react()],
  test: {
    reporters: [new FileReporter(), ...(countsFile ? [new CountsReporter(countsFile)] : [])],
    // The output of a test is shown only if it fails.
    silent: 'passed-only',
    pool: 'forks',
    // With 16 MB for new objects in place of V8's 32, tests take a sixth less processor time.
    execArgv: ['--max-semi-space-size=16'],
    // A process runs one file after another with its loaded modules: see testing/vitest/reset-between-files.ts.
    isolate: false,
    sequence: { sequencer: SlowestFirstSequencer },
    exclude: [...configDefaults.exclude, ...(isLongRun ? [] : [LONG_TEST_FILES])],
    testTimeout: TEST_LIMIT_MILLISECONDS,
    hookTimeout: TEST_LIMIT_MILLISECONDS,
    teardownTimeout: WAIT_LIMIT_MILLISECONDS,
    expect: { poll: { timeout: WAIT_LIMIT_MILLISECONDS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,rules,brand,simulators,server,web,studio,operate,testing,tools,bench}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['testing/vitest/reset-between-files.ts', 'testing/vitest/remember-demo-password.ts'],
          globalSetup: ['testing/setup/postgres-setup.ts', 'testing/databases/templates-setup.ts'],
          maxWorkers: UNIT_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          setupFiles: ['testing/vitest/remember-demo-password.ts'],
          globalSetup: ['testing/databases/templates-setup.ts', journeysServer],
          // One server for all, and one browser for each file.
          maxWorkers: JOURNEY_WORKERS,
          // After the unit tests, if both run.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
