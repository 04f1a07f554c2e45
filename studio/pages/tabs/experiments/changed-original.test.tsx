import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ExperimentVerdict, TabExperiment } from '#contract/studio/tab-experiments.ts'
import { ChangedOriginal } from './changed-original.tsx'

const experiment = (verdict: ExperimentVerdict, original_changed_at: string | null): TabExperiment => ({
  ...{ id: 'a1b2c3d4', tab_id: 'sleep', name: 'Advent', state: 'running', share: 50, original_changed_at },
  ...{ version_id: 'one', version_name: 'Advent', started_at: '2026-11-21T10:00:00.000Z', started_by: null },
  ...{ ended_at: null, results: { until: null, variants: [], verdicts: [{ goal: 'press', verdict }] } },
})
const shown = (one: TabExperiment) => renderToStaticMarkup(<ChangedOriginal experiment={one} />)
const CHANGED = '2026-11-25T10:00:00.000Z'

it.each([
  ['mixed', 'running', /can’t be used to compare the versions\. For a fair comparison, stop/],
  ['mixed', 'stopped', /can’t be used to compare the versions\.</],
  ['b_better', 'stopped', /All of these results are from after the change\.</],
] as const)('with a verdict %s and the state %s it says what the results are of', (verdict, state, expected) => {
  expect(shown({ ...experiment(verdict, CHANGED), state })).toMatch(expected)
})

it('says nothing of an original that never changed, also if a server of the previous version answered', () => {
  expect(shown(experiment('unclear', null))).toBe('')
  const { original_changed_at: _, ...answer } = experiment('unclear', null)
  const parsed: TabExperiment = JSON.parse(JSON.stringify(answer))
  expect(shown(parsed)).toBe('')
})
