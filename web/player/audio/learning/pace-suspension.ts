import { createSuspension } from '../create-suspension.ts'

/** The learner's pace is suspended in a prayer room: everybody hears the same at the same time. */
export const paceSuspension = createSuspension()
