const SIGNATURE_BYTES = 8
/** Length and name before the data of a chunk, and its check sum after it. */
const LENGTH_BYTES = 4
const NAME_BYTES = 4
const CHECK_SUM_BYTES = 4
const KEYWORD = 'XML:com.adobe.xmp'
const POLYNOMIAL = 0xedb88320

/**
 * A PNG with its alternative text in it (IPTC's AltTextAccessibility in XMP), so that the words travel with the picture.
 * The bytes must begin with a PNG's header, as those of a canvas do.
 */
export function withAltText(png: Uint8Array, altText: string): Uint8Array<ArrayBuffer> {
  const headerEnd = SIGNATURE_BYTES + LENGTH_BYTES + NAME_BYTES + headerLength(png) + CHECK_SUM_BYTES
  const chunk = textChunk(altTextXmp(altText))
  const bytes = new Uint8Array(png.length + chunk.length)
  bytes.set(png.subarray(0, headerEnd))
  bytes.set(chunk, headerEnd)
  bytes.set(png.subarray(headerEnd), headerEnd + chunk.length)
  return bytes
}

function headerLength(png: Uint8Array): number {
  return new DataView(png.buffer, png.byteOffset).getUint32(SIGNATURE_BYTES)
}

function altTextXmp(altText: string): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">',
    '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">',
    altText.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    '</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>',
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('')
}

/** An iTXt chunk, uncompressed. */
function textChunk(text: string): Uint8Array {
  const body = new TextEncoder().encode(`iTXt${KEYWORD}\0\0\0\0\0${text}`)
  const chunk = new Uint8Array(LENGTH_BYTES + body.length + CHECK_SUM_BYTES)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, body.length - NAME_BYTES)
  chunk.set(body, LENGTH_BYTES)
  view.setUint32(LENGTH_BYTES + body.length, checkSum(body))
  return chunk
}

/** CRC-32, as every chunk of a PNG ends with it. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0)
  }
  return ~sum >>> 0
}
