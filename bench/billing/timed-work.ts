/** Wall and CPU time of this process for a number of operations, in milliseconds. */
export type TimedWork = { count: number; wall: number; cpu: number }

/** Times work that returns its count. */
export async function timed(work: () => Promise<number>): Promise<TimedWork> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const count = await work()
  const { user, system } = process.cpuUsage(before)
  return { count, wall: performance.now() - started, cpu: (user + system) / 1000 }
}
