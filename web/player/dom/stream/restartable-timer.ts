export type RestartableTimer = { start: (work: () => void, milliseconds: number) => void; stop: () => void }

/** One piece of work that waits: starting the timer again replaces it. */
export function createRestartableTimer(): RestartableTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start(work, milliseconds) {
      clearTimeout(timer)
      timer = setTimeout(work, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
