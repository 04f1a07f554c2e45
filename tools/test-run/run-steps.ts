import { openTemplateFolder, type TemplateFolder } from '../../testing/databases/template-folder.ts'
import type { Step } from './steps.ts'
import { addCounts, type Counts, NO_COUNTS, ONE_FAILED } from './test-counts.ts'

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

async function runStep(step: Step, templates: TemplateFolder): Promise<Counts> {
  console.log(`── ${step.heading}`)
  const started = performance.now()
  const counts = await step.run(templates).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return ONE_FAILED
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${counts.failed === 0 ? 'passed' : `${counts.failed} failed`}, ${seconds} s`)
  return counts
}

/** Runs the steps one after another. The rest run even after a failure, so that all faults are reported. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  // The journeys use the templates that the unit tests filled.
  const templates = openTemplateFolder()
  let counts = NO_COUNTS
  for (const step of steps) counts = addCounts(counts, await runStep(step, templates))
  templates.close()
  return counts
}
