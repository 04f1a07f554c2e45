export type Experiment = { name: string; variants: readonly [string, string, ...string[]] }

/**
 * Current experiments. Each browser with consent to analytics gets one variant permanently, and its events name the
 * variant. All other browsers get the first.
 */
export const EXPERIMENTS = {
  /** The delay before a tab offers the app on a phone. */
  app_prompt: { name: 'app_prompt', variants: ['soon', 'later'] },
} as const satisfies Record<string, Experiment>
