import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { sendLetters } from '#server/work/letters/send-letters.ts'

/** One round of sending letters, for tests to kill at the failpoint in FAILPOINT. */
const { program } = await openProgram(readConfig(process.env))
process.stdout.write(`${await sendLetters(program)}`)
await program.database.destroy()
