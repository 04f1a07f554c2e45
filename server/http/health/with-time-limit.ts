/** Waits for something at most so long, then throws. What it waited for goes on. */
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
