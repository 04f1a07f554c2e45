import { parseArgs } from 'node:util'
import { isLongRun } from '../../testing/vitest/run-scope.ts'
import { isTest, readFiles } from '../sources/source-files.ts'
import { findMutants, type Mutant, sampleOf } from './find-mutants.ts'
import { testMutants } from './test-mutants.ts'

/**
 * Mutation tests of the rules and of billing: makes a hundred small changes, one at a time, and reports those that no
 * test detects. TEST_SCOPE=long includes the tests of the long run.
 */
const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20261123' },
    /** Runs only the mutants with these numbers. */
    only: { type: 'string' },
    /** Maximum test files per mutant, the nearest first. */
    tests: { type: 'string', default: '8' },
    list: { type: 'boolean', default: false },
    /** The option by which `start.mjs` runs this file. */
    run: { type: 'string' },
  },
})

/** Seven of ten mutants are in the rules, which have more code and more decisions. */
const SHARE_OF_RULES = 0.7
/** Maximum mutants per file; otherwise most of them would be in tables of numbers. */
const MOST_OF_A_FILE = 3
const MUTATED_FILES = [/^rules\/.*\.ts$/, /^server\/(api\/)?billing\/.*\.ts$/]

const seed = Number(values.seed)

function chosenMutants(): { number: number; mutant: Mutant }[] {
  const most = Number(values.most)
  const counts = [Math.round(most * SHARE_OF_RULES), Math.round(most * (1 - SHARE_OF_RULES))]
  const all = MUTATED_FILES.flatMap((place, at) => {
    const files = readFiles(place).filter(({ path }) => !isTest(path) && !path.includes('.fixture.'))
    const found = files.flatMap((file) => sampleOf(findMutants(file), MOST_OF_A_FILE, seed))
    return sampleOf(found, counts[at] ?? 0, seed)
  })
  const only = values.only?.split(',').map(Number)
  const numbered = all.map((mutant, at) => ({ number: at + 1, mutant }))
  return only ? numbered.filter(({ number }) => only.includes(number)) : numbered
}

const chosen = chosenMutants()
const describeMutant = ({ path, line, from, to }: Mutant) => `${path}:${line}  ${from} → ${to || 'nothing'}`
if (values.list) for (const { number, mutant } of chosen) console.log(`${number}  ${describeMutant(mutant)}`)
else {
  const survivors: number[] = []
  let done = 0
  await testMutants(
    chosen.map(({ mutant }) => mutant),
    {
      mostTests: Number(values.tests),
      tell({ mutant, killedBy, testedFiles }) {
        const number = chosen[done]?.number ?? 0
        done += 1
        if (!killedBy) survivors.push(number)
        console.log(
          `${number}  ${describeMutant(mutant)}  ${killedBy ? `killed by ${killedBy}` : `SURVIVED ${testedFiles} files of tests`}`,
        )
      },
    },
  )
  const run = isLongRun ? 'long' : 'short'
  console.log(
    `\n${done - survivors.length} of ${done} killed by the ${run} run; survived: ${survivors.join(',') || 'none'}`,
  )
  process.exitCode = survivors.length > 0 ? 1 : 0
}
