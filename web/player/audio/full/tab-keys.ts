const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tab a key moves to, wrapping at both ends; undefined for other keys. */
export function tabAfterKey<tab>(key: string, tabs: readonly tab[], current: tab): tab | undefined {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = STEPS[key]
  return step && tabs.at((tabs.indexOf(current) + step) % tabs.length)
}
