/** Parses a file name: `03 - Peace_be_still` is number 3, `Peace be still`. */
export function readRecordingName(stem: string): { number: number | undefined; title: string } {
  const text = toSingleLine(stem.replaceAll('_', ' '))
  const [, digits, titleText] = /^(?:track|part|no\.?|chapter)? ?(\d{1,4})(?: ?[-–—.):] ?| |$)(.*)$/iu.exec(text) ?? []
  if (digits === undefined) return { number: undefined, title: text || 'Untitled' }
  // A year, or a name that is only a number, is the title.
  const isTitle = digits.length === 4 || !titleText
  return { number: Number(digits), title: isTitle ? text : toSingleLine(titleText ?? '') }
}

/** Normalizes external text to one line: no control characters, single spaces, composed letters (NFC). */
export function toSingleLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
