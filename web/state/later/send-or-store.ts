import type { LaterAction } from '#rules/offline/later.ts'

type Distributed<action> = action extends LaterAction ? Omit<action, 'at'> : never
/** An action that is sent now, or later. */
export type Action = Distributed<LaterAction>

type SendOrStore = <done>(action: Action, work: Promise<done>) => Promise<done | undefined>

let current: SendOrStore = (_, work) => work

/** Sets the function that stores failed actions. Its code is loaded after the first view, which does not need it. */
export function setSendOrStore(set: SendOrStore): void {
  current = set
}

/** The result of an action. Without a connection it is stored and sent later; a refusal of the server is thrown. */
export const sendOrStore: SendOrStore = (action, work) => current(action, work)
