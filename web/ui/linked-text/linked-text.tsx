import type { ComponentProps, ReactNode } from 'react'

/** What a link within a sentence leads to. It is the name of the tags around its words. */
type LinkName = 'terms' | 'privacy' | 'show'

const TAG = /<\/?(terms|privacy|show)>/
/** A split by tags repeats these: words, the name of the tag before a link, the link's words, the name of the tag after it. */
const PARTS = 4
const LINK = 2

type LinkedTextProps = { text: string; links: Partial<Record<LinkName, ComponentProps<'a'>>> }

/**
 * A message with links in it: `I have read the <terms>Terms of Service</terms>.` The sentence is one message, so that a
 * language can put the links where it needs them, and in its own case.
 */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  const parts = text.split(TAG)
  return parts.map((part, at) => {
    if (at % PARTS === 0) return part
    const name = parts[at - 1]
    if (at % PARTS !== LINK || !isLinkName(name)) return null
    return (
      <a {...links[name]} key={name}>
        {part}
      </a>
    )
  })
}

function isLinkName(name: string | undefined): name is LinkName {
  return name === 'terms' || name === 'privacy' || name === 'show'
}
