import { findProgram } from '../setup/find-program.ts'
import { findFakeTime } from './find-fake-time.ts'

/** The environment of a process with a shifted clock. Elapsed time is measured correctly, as on a real machine. */
export async function shiftedClock(seconds: number): Promise<Record<string, string>> {
  await findProgram('faketime')
  const shift = `${seconds > 0 ? '+' : ''}${seconds}`
  return { LD_PRELOAD: findFakeTime(), FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
