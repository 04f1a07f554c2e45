import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'

/**
 * An S3 server with the bucket `media`, as a process: serve-bucket.ts HOST PORT FOLDER [KEY SECRET]. The key "S3RVER"
 * is always accepted.
 */
const [address = '127.0.0.1', port = '0', directory = '', key, secret] = process.argv.slice(2)
if (key && secret) DUMMY_ACCOUNT.createKeyPair(key, secret)
const configureBuckets = [{ name: 'media' }]
// Otherwise it reads a bucket's name from a host without dots.
const vhostBuckets = false
await new S3rver({ address, port: Number(port), silent: true, directory, configureBuckets, vhostBuckets }).run()
process.stdout.write('ready\n')
