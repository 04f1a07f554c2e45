// Strings are matched first, so that the // of an address in a string is not taken for a comment.
const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<line>\/\/[^\n]*)|(?<block>\/\*[\s\S]*?\*\/)/g

/** The source with every comment turned into spaces; line numbers and columns stay as they were. */
export function blankComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match, _line, _block, _at, _whole, groups) =>
    groups.line || groups.block ? match.replace(/[^\n]/g, ' ') : match,
  )
}

/** The 1-based number of the line that holds the character at this index. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
