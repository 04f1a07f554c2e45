import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type TestBucket = { storageUrl: string; stop: () => Promise<void> }

/** An S3 server with one empty bucket, and its URL for the program's configuration. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'selah-bucket-'))
  const configureBuckets = [{ name: 'media' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/media/kept?tls=false`,
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
