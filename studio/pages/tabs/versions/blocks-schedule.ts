import type { TabFault } from '#contract/studio/tabs.ts'

/** False for entries that may be public by then: faults describe the present, and the server checks the chosen time. */
export function blocksSchedule({ code }: TabFault): boolean {
  return code !== 'entry_later'
}
