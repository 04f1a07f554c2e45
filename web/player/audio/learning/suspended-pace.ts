import { createStore, type ReadableStore } from '#web/store/create-store.ts'

const store = createStore(false)

/** True in a prayer room: everybody hears the same at the same time. */
export const isPaceSuspended: ReadableStore<boolean> = store

/** Suspends the learner's pace while on, whatever the listener chose. */
export function suspendLearnersPace(isOn: boolean): void {
  store.set(isOn)
}
