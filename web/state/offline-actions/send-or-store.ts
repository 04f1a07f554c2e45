import type { OfflineAction } from '#rules/offline/offline-actions.ts'

type Distributed<action> = action extends OfflineAction ? Omit<action, 'at'> : never
/** An action without its time, which is stored if there is no connection. */
export type NewOfflineAction = Distributed<OfflineAction>

type SendOrStore = <done>(action: NewOfflineAction, work: Promise<done>) => Promise<done | undefined>

let current: SendOrStore = (_, work) => work

/** Sets the function that stores failed actions. Its code is loaded after the first view, which does not need it. */
export function setSendOrStore(set: SendOrStore): void {
  current = set
}

/** The result of an action. Without a connection it is stored and sent later; a refusal of the server is thrown. */
export const sendOrStore: SendOrStore = (action, work) => current(action, work)
