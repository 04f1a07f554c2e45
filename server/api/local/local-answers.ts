import type { Answer } from '../answer.ts'
import { answerAdvanceClock } from './advance-clock.ts'
import { answerListOutbox } from './list-outbox.ts'
import { answerResetDemo, type DemoReset } from './reset-demo.ts'

export type LocalOptions = DemoReset & {
  /** Does at once what the clock has made due. */
  runDue: () => Promise<void>
}

/** Calls that help with trying things out, where the program runs as `local` and nowhere else. */
export function localAnswers(options: LocalOptions): Answer[] {
  return [answerAdvanceClock(options.clock, options.runDue), answerListOutbox, answerResetDemo(options)]
}
