/** A fault of one file, as a phrase that follows its name. Everything else that is thrown is no fault of the file. */
export class SourceError extends Error {
  override name = 'SourceError'
}

/** Invalid sound or film. Each fault names its file; the catalogue was not changed. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`the media cannot be imported:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}
