import S3rver from '@20minutes/s3rver'

/** An S3 server with the bucket `media`, as a process: serve-bucket.ts HOST PORT FOLDER. */
const [address = '127.0.0.1', port = '0', directory = ''] = process.argv.slice(2)
await new S3rver({ address, port: Number(port), silent: true, directory, configureBuckets: [{ name: 'media' }] }).run()
process.stdout.write('ready\n')
