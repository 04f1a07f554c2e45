/** A bucket and its credentials, from `STORAGE_URL`. */
export type S3Address = {
  /** Address of the bucket with its folder, if any, without a trailing slash. */
  bucketUrl: string
  /** Prefix of every key inside the bucket: empty, or a folder with its slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const S3_URL_FORMAT = 's3://KEY:SECRET@host[:port]/bucket[/folder][?region=us-east-1][&tls=false]'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/
const REGION = /^[a-z0-9-]{1,40}$/

/** Parses an address of the form `S3_URL_FORMAT`, with percent-encoded key and secret; undefined if invalid. */
export function parseS3Url(text: string): S3Address | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname || url.hash) return undefined
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  const folder = folders.join('/')
  const { region = 'us-east-1', tls = 'true', ...unknown } = Object.fromEntries(url.searchParams)
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  const isSound =
    BUCKET.test(bucket) &&
    (folder === '' || FOLDER.test(folder)) &&
    REGION.test(region) &&
    ['true', 'false'].includes(tls) &&
    Object.keys(unknown).length === 0
  if (!isSound || !accessKeyId || !secretAccessKey) return undefined
  const bucketUrl = `${tls === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`
  return { bucketUrl, prefix: folder && `${folder}/`, region, accessKeyId, secretAccessKey }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
