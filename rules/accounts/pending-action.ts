const ACTIONS = ['save', 'follow', 'play', 'mark'] as const

/**
 * An action of a guest that needs an account, and its item or creator: done after sign-up. `mark` names a verse and
 * what is kept on it: `john-3-16.gold`.
 */
export type PendingAction = { act: (typeof ACTIONS)[number]; id: string }

const SERIALIZED = /^([a-z]+):([\w.~-]{1,100})$/

/** The action as text, for the browser's storage and for links in messages. */
export function serializePendingAction({ act, id }: PendingAction): string {
  return `${act}:${id}`
}

/** The action in a text; undefined if invalid, since anybody can write links. */
export function parsePendingAction(text: string | null | undefined): PendingAction | undefined {
  const [, word, id] = SERIALIZED.exec(text ?? '') ?? []
  const act = ACTIONS.find((one) => one === word)
  return act && id ? { act, id } : undefined
}
