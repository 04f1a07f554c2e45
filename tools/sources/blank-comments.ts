// Strings are matched first, so that the // of a URL in a string is not a comment.
const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<line>\/\/[^\n]*)|(?<block>\/\*[\s\S]*?\*\/)/g

/** The source with all comments replaced by spaces; lines and columns are unchanged. */
export function blankComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match, _line, _block, _at, _whole, groups) =>
    groups.line || groups.block ? match.replace(/[^\n]/g, ' ') : match,
  )
}

/** The 1-based line number of a character index. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
