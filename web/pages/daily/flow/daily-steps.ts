/** Where a visitor is with the devotional. */
export type DailyStep = 'reading' | 'sharing' | 'counting' | 'streak' | 'sharing-streak' | 'left'

/** `counted` and `passed` say what came of counting the day: a streak, or nothing to show. */
export type DailyEvent = 'share' | 'close' | 'counted' | 'passed'

/** What is not listed changes nothing. Closing while the day is being counted waits for nobody. */
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

/** Whether the address, or the entry of the history that led here, asks to share at once. */
export function asksToShare(search: string, state: unknown): boolean {
  const isFlagged = typeof state === 'object' && state !== null && 'share' in state && state.share === true
  return isFlagged || new URLSearchParams(search).get('share') === 'true'
}
