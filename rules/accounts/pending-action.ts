const ACTIONS = ['save', 'follow', 'play'] as const

/** What a guest pressed that first asks for an account, and of which item or creator: it is done once they have one. */
export type PendingAction = { act: (typeof ACTIONS)[number]; id: string }

const SERIALIZED = /^([a-z]+):([\w.~-]{1,100})$/

/** As it travels: kept in the browser, and in the links of messages. */
export function serializePendingAction({ act, id }: PendingAction): string {
  return `${act}:${id}`
}

/** The wish a text holds; undefined for any other text, since links can be written by anybody. */
export function parsePendingAction(text: string | null | undefined): PendingAction | undefined {
  const [, word, id] = SERIALIZED.exec(text ?? '') ?? []
  const act = ACTIONS.find((one) => one === word)
  return act && id ? { act, id } : undefined
}
