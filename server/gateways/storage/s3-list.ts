import { refusalError, type S3Request } from './s3-request.ts'
import { isStorageKey, StorageError, type StoredObject } from './storage.ts'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** Every object of ours below the prefix, a thousand per request. Other names are skipped. */
export async function* listS3(request: S3Request, prefix: string): AsyncIterable<StoredObject> {
  let after = ''
  for (;;) {
    // Not URLSearchParams, which writes a space as a plus; the signature uses %20.
    const query = `?marker=${encodeURIComponent(after)}&prefix=${encodeURIComponent(prefix)}`
    const response = await request(query, { method: 'GET' })
    if (response.status !== 200) throw refusalError(response, 'listing')
    const text = response.bytes.toString()
    let last = ''
    for (const contents of text.split('<Contents>').slice(1)) {
      last = textOfTag(contents, 'Key')
      const key = last.slice(prefix.length)
      if (isStorageKey(key)) yield { key, storedAt: Date.parse(textOfTag(contents, 'LastModified')) }
    }
    if (textOfTag(text, 'IsTruncated') !== 'true') return
    if (last === '' || last === after) throw new StorageError('the storage lists the same objects again and again')
    after = last
  }
}

function textOfTag(text: string, tag: string): string {
  const [, after = ''] = text.split(`<${tag}>`, 2)
  const content = after.slice(0, Math.max(0, after.indexOf(`</${tag}>`)))
  return content.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
