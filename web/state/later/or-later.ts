import type { LaterAction } from '#rules/offline/later.ts'

type Distributed<action> = action extends LaterAction ? Omit<action, 'at'> : never
/** What is done now, or later. */
export type Action = Distributed<LaterAction>

type Keep = (action: Action, error: unknown) => undefined

let keep: Keep = (_, error) => {
  throw error
}

/** Sets what keeps actions that failed. It loads after the first view, which needs none of it. */
export function setKeeper(keeper: Keep): void {
  keep = keeper
}

/** For the failure of an action: without a connection it is stored and sent later. A refusal of the server is thrown. */
export const orLater = (action: Action) => (error: unknown) => keep(action, error)
