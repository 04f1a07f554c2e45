import { readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms on every platform Node supports. */
const TICK_MILLISECONDS = 10

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** CPU milliseconds of a process so far, user and system, all threads; undefined off Linux. */
export function cpuMilliseconds(pid: number): number | undefined {
  const fields = read(`/proc/${pid}/stat`)?.replace(/.*\) /s, '').split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
}

/** Resident memory in MB (2^20 bytes); undefined off Linux. */
export function residentMegabytes(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
