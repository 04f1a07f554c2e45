import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ExperimentVariant } from './listening/listening.ts'
import { OpenTabVersion } from './tabs.ts'

/** `replaced`: another version was published. `applied`: version b was published. */
export const TAB_EXPERIMENT_STATES = ['running', 'stopped', 'replaced', 'applied'] as const
export type TabExperimentState = (typeof TAB_EXPERIMENT_STATES)[number]

/** The goals of an experiment on a front page: a press on it, and listening or watching afterwards. */
export const FRONT_GOALS = ['press', 'listen'] as const
export type FrontGoal = (typeof FRONT_GOALS)[number]

/**
 * What the figures of a goal show: too few figures, figures of two different originals (`mixed`), a difference that may
 * be chance (`unclear`), or which version is better.
 */
export const EXPERIMENT_VERDICTS = ['too_early', 'mixed', 'unclear', 'a_better', 'b_better'] as const
export type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number]

/** A smaller share would not be an experiment. */
export const LEAST_SHARE_PERCENT = 5
export const MOST_SHARE_PERCENT = 95
const MAX_REVISION = 1_000_000_000

export type TabExperimentResults = Type.Static<typeof TabExperimentResults>
export const TabExperimentResults = Type.Object({
  until: Nullable(Type.String({ description: 'the last day that was counted; null before the first' })),
  variants: Type.Array(ExperimentVariant, { description: 'a, then b; of at most 28 days' }),
  verdicts: Type.Array(Type.Object({ goal: OneOf(FRONT_GOALS), verdict: OneOf(EXPERIMENT_VERDICTS) })),
})

export type TabExperiment = Type.Static<typeof TabExperiment>
export const TabExperiment = Type.Object({
  id: Type.String(),
  tab_id: Type.String(),
  name: Type.String(),
  state: OneOf(TAB_EXPERIMENT_STATES),
  share: Type.Integer({ description: 'percentage of those who take part that sees version b' }),
  version_id: Type.String({
    description: 'the version that b was copied from; it may have changed since, or be deleted',
  }),
  version_name: Type.String(),
  started_at: Time,
  started_by: Nullable(Type.String()),
  ended_at: Nullable(Time),
  original_changed_at: Nullable(
    Type.String({ format: 'date-time', description: 'when an import last changed the original while it was running' }),
  ),
  results: TabExperimentResults,
})

const staff = { needs: 'registered', staff: 'tabs-edit' } as const
const ofTab = Type.Object({ tab_id: Id })
const params = Type.Object({ tab_id: Id, experiment_id: Id })
const ENDING_ERRORS = ['tab_not_found', 'experiment_not_found', 'experiment_ended'] as const

export const listTabExperiments = defineCall({
  method: 'GET',
  path: '/web/studio/tabs/:tab_id/experiments',
  summary: 'The running experiment of a tab and the latest ended ones, newest first, with their results',
  needs: 'registered',
  staff: 'tabs-read',
  params: ofTab,
  reply: Data(Type.Array(TabExperiment)),
  errors: ['tab_not_found'],
})

export const startTabExperiment = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/experiments',
  summary:
    'Starts an experiment: a share of the visitors who agreed to tracking sees a copy of this version, all others the live one',
  ...staff,
  params: ofTab,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    version_id: Id,
    revision: Type.Integer({ minimum: 1, maximum: MAX_REVISION, description: 'the revision that the editor has read' }),
    share: Type.Integer({ minimum: LEAST_SHARE_PERCENT, maximum: MOST_SHARE_PERCENT }),
  }),
  reply: Data(TabExperiment),
  errors: ['tab_not_found', 'invalid_input', 'edit_conflict', 'experiment_running'],
})

export const stopTabExperiment = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/experiments/:experiment_id/stop',
  summary: 'Stops an experiment: everybody sees the live version again. The results are kept',
  ...staff,
  params,
  reply: Data(TabExperiment),
  errors: ENDING_ERRORS,
})

export const applyTabExperiment = defineCall({
  method: 'POST',
  path: '/web/studio/tabs/:tab_id/experiments/:experiment_id/apply',
  summary: 'Publishes version b for everybody, and ends the experiment. The live version becomes past',
  ...staff,
  params,
  reply: Data(OpenTabVersion),
  errors: [...ENDING_ERRORS, 'invalid_input'],
})
