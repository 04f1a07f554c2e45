import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  addressName,
  bitString,
  booleanTrue,
  contextTag,
  type Der,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  utf8String,
} from './asn1-der.ts'

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'
/** The extension of Apple's intermediate certificates for the App Store. */
const APPLE_INTERMEDIATE = '1.2.840.113635.100.6.2.1'
const AUTHORITY_INFORMATION_ACCESS = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
const APPLE_LEAF = '1.2.840.113635.100.6.11.1'

/** A simulated root certificate, and a chain below it like Apple’s. */
export type CertificateChain = {
  root: Der
  /** From the leaf to the root, base64: the header `x5c` of a signature. */
  x5c: string[]
  leafKey: KeyObject
}

/** With `ocspUrl`, the certificates name that address for questions about their revocation (RFC 6960). */
export function makeCertificateChain(ocspUrl?: string): CertificateChain {
  const keys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const [rootKeys, middleKeys, leafKeys] = [keys(), keys(), keys()]
  const names = { root: 'Simulated Apple Root', middle: 'Simulated Apple Intermediate', leaf: 'Simulated App Store' }
  const revocation = ocspUrl === undefined ? [] : [revocationExtension(ocspUrl)]
  const root = certificate(
    { subject: names.root, key: rootKeys.publicKey, extensions: [basicConstraints()] },
    names.root,
    rootKeys.privateKey,
  )
  const middle = certificate(
    {
      subject: names.middle,
      key: middleKeys.publicKey,
      extensions: [basicConstraints(), markerExtension(APPLE_INTERMEDIATE), ...revocation],
    },
    names.root,
    rootKeys.privateKey,
  )
  const leaf = certificate(
    { subject: names.leaf, key: leafKeys.publicKey, extensions: [markerExtension(APPLE_LEAF), ...revocation] },
    names.middle,
    middleKeys.privateKey,
  )
  return { root, x5c: [leaf, middle, root].map((one) => one.toString('base64')), leafKey: leafKeys.privateKey }
}

const basicConstraints = () =>
  sequence(objectIdentifier(BASIC_CONSTRAINTS), booleanTrue(), octetString(sequence(booleanTrue())))
const markerExtension = (what: string) => sequence(objectIdentifier(what), octetString(nullValue()))
const revocationExtension = (url: string) =>
  sequence(
    objectIdentifier(AUTHORITY_INFORMATION_ACCESS),
    octetString(sequence(sequence(objectIdentifier(OCSP), addressName(url)))),
  )
const distinguishedName = (name: string) => sequence(set(sequence(objectIdentifier(COMMON_NAME), utf8String(name))))

type CertificateSubject = { subject: string; key: KeyObject; extensions: Der[] }

/** An X.509 certificate (RFC 5280), valid for any test clock. */
function certificate({ subject, key, extensions }: CertificateSubject, issuer: string, signer: KeyObject): Der {
  const algorithm = sequence(objectIdentifier(ECDSA_WITH_SHA256))
  const content = sequence(
    contextTag(0, integer(2)),
    integer(1),
    algorithm,
    distinguishedName(issuer),
    sequence(generalizedTime('20200101000000Z'), generalizedTime('99991231235959Z')),
    distinguishedName(subject),
    key.export({ type: 'spki', format: 'der' }),
    contextTag(3, sequence(...extensions)),
  )
  return sequence(content, algorithm, bitString(sign('sha256', content, signer)))
}
