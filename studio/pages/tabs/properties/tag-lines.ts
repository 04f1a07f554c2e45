import type { TabDocument } from '#contract/studio/tabs.ts'

type Tags = TabDocument['tags']

const LONGEST = 60
const MOST = 40

/** Tags as lines of `name = How it is shown`. */
export function writeTags(tags: Tags): string {
  return tags.map(({ name, display_name }) => `${name} = ${display_name}`).join('\n')
}

/** The tags of such lines, without duplicates; without `=` name and label are equal. */
export function readTags(text: string): Tags {
  const tags = text.split('\n').flatMap((line) => {
    const [name = '', ...shown] = line.split('=').map((part) => part.trim())
    const display = shown.join(' = ') || name
    return name === '' ? [] : [{ name: name.slice(0, LONGEST), display_name: display.slice(0, LONGEST) }]
  })
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()].slice(0, MOST)
}
