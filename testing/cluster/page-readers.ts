import { onTestFinished, vi } from 'vitest'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'

type ReaderOptions = {
  site: string
  paths: readonly string[]
  readers: number
  /** How many answers `more` waits for. */
  answersBetweenEvents: number
}

/** Reads pages at the same time until `stop`, or until the test ends. */
export function readPages({ site, paths, readers, answersBetweenEvents }: ReaderOptions) {
  const failed: string[] = []
  let answers = 0
  let isOver = false
  const read = async (reader: number) => {
    for (let at = reader; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      const failure = await findFailure(site + path)
      if (failure !== undefined) failed.push(`${path} ${failure}`)
      answers += 1
    }
  }
  const reading = Array.from({ length: readers }, (_, reader) => read(reader))
  const stop = async () => {
    isOver = true
    await Promise.all(reading)
    return { answers, failed }
  }
  onTestFinished(async () => void (await stop()))
  return {
    /** Waits for further answers. */
    async more() {
      const goal = answers + answersBetweenEvents
      await vi.waitUntil(() => answers >= goal, { timeout: WAIT_LIMIT_MILLISECONDS })
    },
    /** Returns the number of answers, and each that was not 200. */
    stop,
  }
}

/** What is wrong with an answer: its status, or the error in its place. */
async function findFailure(url: string): Promise<string | number | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status === 200 ? undefined : answer.status
  } catch (error) {
    return String(error)
  }
}
