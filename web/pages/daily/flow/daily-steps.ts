/** The current step of the devotional. */
export type DailyStep = 'reading' | 'sharing' | 'counting' | 'streak' | 'sharing-streak' | 'left'

/** The results of counting the day: `counted` has a streak to show, `passed` has none. */
export type DailyEvent = 'share' | 'close' | 'counted' | 'passed'

/** An event that is not listed changes nothing. Closing while the day is being counted leaves at once. */
const TRANSITIONS: Readonly<Record<DailyStep, Partial<Record<DailyEvent, DailyStep>>>> = {
  reading: { share: 'sharing', close: 'counting' },
  sharing: { close: 'reading' },
  counting: { counted: 'streak', passed: 'left', close: 'left' },
  streak: { share: 'sharing-streak', close: 'left' },
  'sharing-streak': { close: 'streak' },
  left: {},
}

export function nextStep(step: DailyStep, move: DailyEvent): DailyStep {
  return TRANSITIONS[step][move] ?? step
}

/** True if the query or the navigation's state asks to share at once. */
export function isShareRequested(search: string, state: unknown): boolean {
  const isFlagged = typeof state === 'object' && state !== null && 'share' in state && state.share === true
  return isFlagged || new URLSearchParams(search).get('share') === 'true'
}
