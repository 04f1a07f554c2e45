type Tagged = { content_category?: string; tags?: readonly { name: string }[] }

const SLEEP = 'sleep'
/** Tags of sounds without words. Any other tag means speech, song or prayer. */
const WORDLESS: ReadonlySet<string> = new Set([SLEEP, 'nature', 'music', 'rain', 'ocean', 'ambient'])

/** True for a sleep sound, such as rain, which may repeat. */
export function isSleepSound({ content_category, tags = [] }: Tagged): boolean {
  return content_category === SLEEP && tags.length > 0 && tags.every(({ name }) => WORDLESS.has(name))
}
