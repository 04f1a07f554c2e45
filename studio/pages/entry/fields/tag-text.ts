type Tag = { name: string; display_name: string }

const LONGEST_TAG = 60

/** Tags as one line: `Hope, Advent`. */
export function textOfTags(tags: readonly Tag[]): string {
  return tags.map(({ display_name }) => display_name).join(', ')
}

/** The tags of such a line. A known label keeps its tag's name; a new one gets a name made from the label. */
export function tagsFromText(text: string, known: readonly Tag[]): Tag[] {
  const shown = text
    .split(',')
    .map((part) => part.trim().slice(0, LONGEST_TAG))
    .filter((part) => part !== '')
  return [...new Set(shown)].map(
    (display_name) =>
      known.find((tag) => tag.display_name === display_name) ?? { name: slugOf(display_name), display_name },
  )
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
