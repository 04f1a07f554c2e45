import type { ComponentProps, ReactNode } from 'react'

/** The tags around the words of a link, by what it leads to. */
const TAG = /<\/?(terms|privacy|show)>/
/** A split by tags repeats these: words, the name of the tag before a link, the link’s words, the name of the tag after. */
const PARTS = 4

type LinkedTextProps = { text: string; links: Readonly<Record<string, ComponentProps<'a'>>> }

/**
 * A message with links in it: `I have read the <terms>Terms of Service</terms>.` The sentence is one message, so that a
 * language can put the links where it needs them, and in its own case.
 */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  return text.split(TAG).map((part, at, parts) => {
    if (at % 2 > 0) return null
    const name = parts[at - 1] ?? ''
    return at % PARTS > 0 ? (
      <a {...links[name]} key={name}>
        {part}
      </a>
    ) : (
      part
    )
  })
}
