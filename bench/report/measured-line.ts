import { machineLine } from '../machine.ts'

/** When and on which machine a section was measured, and what else ran: sections may be of different days and machines. */
export function measuredLine(date: Date, loads: { before: string; after: string }): string {
  const minute = date.toISOString().slice(0, 16).replace('T', ' ')
  return `${minute} UTC, ${machineLine()}; load average before: ${loads.before}; at the end: ${loads.after}.`
}
