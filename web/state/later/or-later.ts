import type { LaterAction } from '#rules/offline/later.ts'

type Distributed<action> = action extends LaterAction ? Omit<action, 'at'> : never
/** What is done now, or later. */
export type Action = Distributed<LaterAction>

type Keeper = { keep: (action: Action, error: unknown) => undefined; overtake: (action: Action) => void }

let keeper: Keeper = {
  keep: (_, error) => {
    throw error
  },
  overtake: () => undefined,
}

/** Sets what keeps actions that failed. It loads after the first view, which needs none of it. */
export function setKeeper(set: Keeper): void {
  keeper = set
}

/**
 * The result of an action. Without a connection it is stored and sent later; a refusal of the server is thrown. One that
 * succeeds replaces a stored one of its kind, which would undo it later.
 */
export async function orLater<done>(action: Action, work: Promise<done>): Promise<done | undefined> {
  try {
    const done = await work
    keeper.overtake(action)
    return done
  } catch (error) {
    return keeper.keep(action, error)
  }
}
