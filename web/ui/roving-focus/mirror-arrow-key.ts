const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key's meaning for left-to-right pages: on right-to-left pages the horizontal arrows are swapped. */
export function mirrorArrowKey(key: string, direction: string): string {
  return (direction === 'rtl' && MIRRORED[key]) || key
}
