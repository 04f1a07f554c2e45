export type RestartableTimer = { start: (work: () => void, milliseconds: number) => void; stop: () => void }

/** A single timer: starting it again replaces the pending callback. */
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
