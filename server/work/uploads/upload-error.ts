import type { UploadFault } from '#contract/studio/uploads.ts'

/** A file that cannot be prepared, with the encoder's message. */
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
