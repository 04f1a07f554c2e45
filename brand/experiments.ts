export type Experiment = { name: string; variants: readonly [string, string, ...string[]] }

/**
 * What is being tried out. Each browser whose visitor agreed to be counted is given one of the variants for good, and
 * what it tells of use names it; all others have the first.
 */
export const EXPERIMENTS = {
  /** How long whoever stays on a tab with a phone is left alone before the app is offered. */
  app_prompt: { name: 'app_prompt', variants: ['soon', 'later'] },
} as const satisfies Record<string, Experiment>
