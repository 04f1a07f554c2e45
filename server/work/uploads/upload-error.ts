import type { UploadFault } from '#contract/studio/uploads.ts'

/** A file that cannot be prepared: the fault, with a detail such as the encoder's message or the name of a virus. */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly fault: UploadFault
  readonly detail: string | null

  constructor(fault: UploadFault, detail?: string) {
    super(detail ?? fault)
    this.fault = fault
    this.detail = detail ?? null
  }
}
