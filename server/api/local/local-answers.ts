import type { Answer } from '../answer.ts'
import { answerAdvanceClock } from './advance-clock.ts'
import { answerListOutbox } from './list-outbox.ts'
import { answerResetDemo, type DemoReset } from './reset-demo.ts'

export type LocalOptions = DemoReset & {
  /** Runs all due scheduled work. */
  runDue: () => Promise<void>
}

/** Calls for trying things out, only if the program runs as `local`. */
export function localAnswers(options: LocalOptions): Answer[] {
  return [answerAdvanceClock(options.clock, options.runDue), answerListOutbox, answerResetDemo(options)]
}
