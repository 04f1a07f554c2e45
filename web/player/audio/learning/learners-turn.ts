import { createStore, type ReadableStore } from '#web/store/create-store.ts'

const store = createStore(false)

/** True while the voice waits for a learner: a pause that the listener did not make. */
export const isLearnersTurn: ReadableStore<boolean> = store

export function setLearnersTurn(isOn: boolean): void {
  store.set(isOn)
}
