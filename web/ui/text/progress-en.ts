import { clockText } from '#rules/duration-text.ts'

/** Where somebody left off: marks on cards, what is asked when an item resumes, and the row of what to go on with. */
export const progressText = {
  continue: 'Continue listening',
  continue_sub: 'Where you left off',
  library: 'Your library',
  left: (duration: string) => `${duration} left`,
  finished: 'Finished',
  elsewhere: (here: number, there: number) =>
    `Here you were at ${clockText(here)}, on another device at ${clockText(there)}.`,
  further: (there: number) => `You had got as far as ${clockText(there)}.`,
  moved: (there: number) => `Moved to ${clockText(there)}.`,
  go_to: (place: number) => `Go to ${clockText(place)}`,
  stay: 'Stay here',
  back_to: (place: number) => `Back to ${clockText(place)}`,
} as const
