type CsvRow = { row: number; cells: string[] }
type CsvRows = { rows: CsvRow[]; isClosed: boolean }

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The apostrophe with which `csvText` marks a cell that looks like a formula. */
const GUARDED = /^'\s*[=+\-@\t\r]/

/**
 * Reads CSV (RFC 4180), also with semicolons or tabs, as spreadsheets write it. Rows are numbered as a spreadsheet numbers
 * them, from 1; blank ones are left out. `isClosed` is false if a quote does not end. Without a separator, the most
 * frequent one of the first line is taken.
 */
export function csvRows(text: string, separator?: Separator): CsvRows {
  const content = text.replace(/^\uFEFF/, '')
  const reader = new CsvReader(separator ?? separatorOf(content))
  for (const character of content) reader.read(character)
  return reader.end()
}

/** The most frequent separator in the first line. */
function separatorOf(content: string): Separator {
  const [line = ''] = content.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** `closing`: a quote inside quotes. Alone it ends them; doubled it stands for one quote. */
type State = 'plain' | 'quoted' | 'closing'

class CsvReader {
  readonly #separator: string
  readonly #rows: CsvRow[] = []
  #cells: string[] = []
  #cell = ''
  #state: State = 'plain'
  #number = 1
  #last = ''

  constructor(separator: string) {
    this.#separator = separator
  }

  read(character: string): void {
    if (this.#state === 'quoted') this.#readQuoted(character)
    else this.#readPlain(character)
    this.#last = character
  }

  end(): CsvRows {
    const isClosed = this.#state !== 'quoted'
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow()
    return { rows: this.#rows, isClosed }
  }

  #readQuoted(character: string): void {
    if (character === '"') this.#state = 'closing'
    else this.#cell += character
  }

  #readPlain(character: string): void {
    if (character === '"' && this.#state === 'closing') {
      this.#cell += character
      this.#state = 'quoted'
      return
    }
    const isOpening = character === '"' && this.#cell === ''
    this.#state = isOpening ? 'quoted' : 'plain'
    if (isOpening) return
    if (character === this.#separator) this.#endCell()
    else if (character === '\r' || (character === '\n' && this.#last !== '\r')) this.#endRow()
    else if (character !== '\n') this.#cell += character
  }

  #endCell(): void {
    this.#cells.push(GUARDED.test(this.#cell) ? this.#cell.slice(1) : this.#cell)
    this.#cell = ''
  }

  #endRow(): void {
    this.#endCell()
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#rows.push({ row: this.#number, cells: this.#cells })
    this.#cells = []
    this.#number += 1
  }
}
