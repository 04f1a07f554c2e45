/** More than a genuine report has; the rest is not read. */
const MOST_CHARACTERS = 65_536
const MOST_BLOCKS = 100

/** Fields by name, in small letters. Of a repeated field the first counts. */
export type Fields = ReadonlyMap<string, string>

/**
 * The blocks of a report, separated by empty lines (RFC 3464, 2.1; RFC 5965, 3), or the headers of an email as the
 * first block. Lines that are no fields are left out.
 */
export function readFieldBlocks(text: string): readonly Fields[] {
  const blocks: Map<string, string>[] = []
  let block = new Map<string, string>()
  let name = ''
  for (const line of text.slice(0, MOST_CHARACTERS).split('\n')) {
    const content = line.trimEnd()
    if (content === '') {
      if (block.size > 0) blocks.push(block)
      if (blocks.length === MOST_BLOCKS) return blocks
      block = new Map()
      name = ''
    } else if (isFolded(content)) {
      if (name !== '') block.set(name, `${block.get(name) ?? ''} ${content.trimStart()}`)
    } else name = addField(block, content)
  }
  return block.size > 0 ? [...blocks, block] : blocks
}

/** A line that continues the field before it (RFC 5322, 2.2.3). */
function isFolded(line: string): boolean {
  return line.startsWith(' ') || line.startsWith('\t')
}

/** Adds the field of a line and returns its name; empty if the line adds no field. */
function addField(block: Map<string, string>, line: string): string {
  const colon = line.indexOf(':')
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  if (name === '' || block.has(name)) return ''
  block.set(name, line.slice(colon + 1).trim())
  return name
}
