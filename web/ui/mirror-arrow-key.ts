const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as it is meant where the page is read from left to right: in the other direction the two arrows change places. */
export function mirrorArrowKey(key: string, direction: string): string {
  return (direction === 'rtl' && MIRRORED[key]) || key
}
