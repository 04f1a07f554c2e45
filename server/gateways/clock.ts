/** The server's one clock. Milliseconds since 1970. */
export type Clock = { now: () => number }

/** The machine's clock; `advance` moves it forward in `local`. */
export type MovableClock = Clock & { advance: (seconds: number) => void; reset: () => void }

/** Milliseconds since the process started, by a clock that never goes back, for how long something takes. */
export const elapsedMilliseconds = () => performance.now()

export const systemClock: Clock = { now: () => Date.now() }

export function createMovableClock(clock: Clock = systemClock): MovableClock {
  let ahead = 0
  return {
    now: () => clock.now() + ahead,
    advance: (seconds) => {
      ahead += Math.round(seconds * 1000)
    },
    reset: () => {
      ahead = 0
    },
  }
}
