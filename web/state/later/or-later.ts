import type { LaterAction } from '#rules/offline/later.ts'

type Distributed<action> = action extends LaterAction ? Omit<action, 'at'> : never
/** What is done now, or later. */
export type Action = Distributed<LaterAction>

type Keeper = <done>(action: Action, work: Promise<done>) => Promise<done | undefined>

let keeper: Keeper = (_, work) => work

/** Sets what keeps actions that fail. It loads after the first view, which needs none of it. */
export function setKeeper(set: Keeper): void {
  keeper = set
}

/** The result of an action. Without a connection it is stored and sent later; a refusal of the server is thrown. */
export const orLater: Keeper = (action, work) => keeper(action, work)
