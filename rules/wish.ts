const ACTS = ['save', 'follow', 'play'] as const

/** What a guest pressed that first asks for an account, and of which item or creator: it is done once they have one. */
export type Wish = { act: (typeof ACTS)[number]; id: string }

const WRITTEN = /^([a-z]+):([\w.~-]{1,100})$/

/** As it travels: kept in the browser, and in the links of messages. */
export function wishText({ act, id }: Wish): string {
  return `${act}:${id}`
}

/** The wish a text holds; undefined for any other text, since links can be written by anybody. */
export function readWish(text: string | null | undefined): Wish | undefined {
  const [, word, id] = WRITTEN.exec(text ?? '') ?? []
  const act = ACTS.find((one) => one === word)
  return act && id ? { act, id } : undefined
}
