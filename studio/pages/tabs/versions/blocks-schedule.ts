import type { TabFault } from '#contract/studio/tabs.ts'

/** False for what may be public by the chosen time: faults say how it is now, and the server checks for that time. */
export function blocksSchedule({ code }: TabFault): boolean {
  return code !== 'entry_later'
}
