/** The present document, with past and undone ones. */
export type EditHistory<state> = { present: state; past: readonly state[]; future: readonly state[] }

const MOST_STEPS = 100

export function editedHistory<state>({ present, past }: EditHistory<state>, next: state): EditHistory<state> {
  return { present: next, past: [...past, present].slice(-MOST_STEPS), future: [] }
}

export function undone<state>({ present, past, future }: EditHistory<state>): EditHistory<state> {
  const before = past.at(-1)
  return before === undefined
    ? { present, past, future }
    : { present: before, past: past.slice(0, -1), future: [present, ...future] }
}

export function redone<state>({ present, past, future }: EditHistory<state>): EditHistory<state> {
  const [next, ...rest] = future
  return next === undefined ? { present, past, future } : { present: next, past: [...past, present], future: rest }
}
