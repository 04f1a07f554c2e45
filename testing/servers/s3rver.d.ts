/** Types for the part of the package that we use; it has none of its own. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
    /** True by default: the first part of the host is the bucket. */
    vhostBuckets?: boolean
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  /** The account that owns every bucket. */
  export const DUMMY_ACCOUNT: { createKeyPair(key: string, secret: string): void }
}
