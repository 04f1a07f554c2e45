import { type ChangeOutcome, createOptimisticValues, type OptimisticValues } from './optimistic-values.ts'

/** Sends the new state of a mark. Throws if it is refused. */
type Send = (id: string, isOn: boolean) => Promise<void>

/** What a visitor has marked (saved items, followed artists), shown over pages that are the same for everybody. */
export type Marks = Pick<OptimisticValues<boolean>, 'version' | 'applyServerState' | 'reset' | 'watch'> & {
  /** Undefined before the server's answer and the visitor's first press. */
  isOn: (id: string) => boolean | undefined
  /** Shows the change at once and sends it. A refusal is thrown. */
  set: (id: string, isOn: boolean) => Promise<ChangeOutcome>
}

export function createMarks(send: Send): Marks {
  const { get, change, ...values } = createOptimisticValues<boolean>()
  return {
    ...values,
    isOn: get,
    set: (id, isOn) =>
      change(id, isOn, async () => {
        await send(id, isOn)
        return isOn
      }),
  }
}
