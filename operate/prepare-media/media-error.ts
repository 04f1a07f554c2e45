/** Sound or film that cannot be taken. Each fault names its file; nothing of the catalogue was changed. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`the media cannot be taken:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}
