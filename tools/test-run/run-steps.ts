import { openTemplateFolder } from '../../testing/databases/template-folder.ts'
import { readNode } from './run-node.ts'
import type { ProgramStep, Step } from './steps.ts'
import { addCounts, type Counts, NO_COUNTS, ONE_FAILED, ONE_PASSED } from './test-counts.ts'

/** `--only=unit,lint` selects steps by name; the default is all. */
export function selectSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] {
  const only = args.find((word) => word.startsWith('--only='))
  if (!only) return steps
  const names = only.slice('--only='.length).split(',')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  }
  return steps.filter(({ name }) => names.includes(name))
}

type Finished = { counts: Counts; output: string; seconds: string }

async function timed(run: () => Promise<{ counts: Counts; output: string }>): Promise<Finished> {
  const started = performance.now()
  const result = await run().catch((error: unknown) => ({
    counts: ONE_FAILED,
    output: `${error instanceof Error ? error.message : error}\n`,
  }))
  return { ...result, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}

function startProgram({ program: [script, ...args] }: ProgramStep): Promise<Finished> {
  return timed(async () => {
    const { exitCode, output } = await readNode(script, args)
    return { counts: exitCode === 0 ? ONE_PASSED : ONE_FAILED, output }
  })
}

/** Runs a step, or waits for its program, and prints its result. */
async function finishStep(step: Step, finish: () => Promise<Finished>): Promise<Counts> {
  console.log(`── ${step.heading}`)
  const { counts, output, seconds } = await finish()
  if (output) process.stderr.write(output)
  console.log(`   ${counts.failed === 0 ? 'passed' : `${counts.failed} failed`}, ${seconds} s`)
  return counts
}

/**
 * Runs the steps. Programs run in parallel with the other steps up to the last program, since each keeps one core busy.
 * The later steps, such as the tests, wait for all of them. After a failure the remaining steps still run, so that all
 * faults are reported.
 */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  // The journeys use the templates that were filled by the unit tests.
  const templates = openTemplateFolder()
  const first = steps.slice(0, steps.findLastIndex((step) => 'program' in step) + 1)
  const programs = first.flatMap((step) => ('program' in step ? [{ step, finished: startProgram(step) }] : []))
  let counts = NO_COUNTS
  async function runHere(some: readonly Step[]): Promise<void> {
    for (const step of some) {
      if ('program' in step) continue
      const run = () => timed(async () => ({ counts: await step.run(templates), output: '' }))
      counts = addCounts(counts, await finishStep(step, run))
    }
  }
  await runHere(first)
  for (const { step, finished } of programs) counts = addCounts(counts, await finishStep(step, () => finished))
  await runHere(steps.slice(first.length))
  templates.close()
  return counts
}
