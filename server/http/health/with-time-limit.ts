/** Waits for a promise up to a time limit, then throws. The work itself is not stopped. */
export async function withTimeLimit<value>(work: Promise<value>, milliseconds: number): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
