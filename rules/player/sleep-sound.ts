type Tagged = { content_category?: string; tags?: readonly { name: string }[] }

const SLEEP = 'sleep'
/** What sounds without words are tagged with. Any other tag says that something is read, sung or prayed. */
const WORDLESS: ReadonlySet<string> = new Set([SLEEP, 'nature', 'music', 'rain', 'ocean', 'ambient'])

/** Whether an item is a sound to sleep by, rain or a brook, that means the same the second time. */
export function isSleepSound({ content_category, tags = [] }: Tagged): boolean {
  return content_category === SLEEP && tags.length > 0 && tags.every(({ name }) => WORDLESS.has(name))
}
