/** The result of work, or undefined if it takes longer. Late errors are ignored. */
export function withTimeout<result>(work: Promise<result>, milliseconds: number): Promise<result | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
  work.catch(() => undefined)
  return Promise.race([work, timeout])
}
