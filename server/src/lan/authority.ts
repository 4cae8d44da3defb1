import 'reflect-metadata'
import { createPrivateKey, KeyObject, X509Certificate as NodeCertificate, webcrypto } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AsnConvert } from '@peculiar/asn1-schema'
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509'
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { PlainFault } from '../faults.ts'
import { keepOnce, readKept } from '../kept-once.ts'
import { LOCAL_DOMAINS, LOCAL_NETWORKS } from './own-addresses.ts'

const FILE = 'lan-authority.pem'

/** Supported by every system of the last ten years. */
export const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Fixed and past, so that a clock that was wrong does no harm. */
const BEGINS = new Date('2025-01-01T00:00:00Z')
const LASTS_YEARS = 20

const NAME_CONSTRAINTS = '2.5.29.30'

export const keyAsPem = (key: webcrypto.CryptoKey): string =>
  KeyObject.from(key).export({ format: 'pem', type: 'pkcs8' }).toString()

/** CA for this computer's addresses, which each device of the shop trusts once (D136). */
export interface Authority {
  readonly certificate: X509Certificate
  /** Leaves neither this process nor its file. */
  readonly key: webcrypto.CryptoKey
  /** The form that devices install. */
  readonly der: Buffer
  /** SHA-256 of `der` as 'AB:CD:…', for comparison by a person. */
  readonly fingerprint: string
}

/** The authority has expired, or the clock is years ahead. */
export class ExpiredAuthority extends PlainFault {}

/** Makes the authority if the data folder has none. */
export async function ownAuthority(dataDir: string, now: number): Promise<Authority> {
  const file = join(dataDir, FILE)
  const there = readKept(file)
  if (there !== undefined) return examined(there, file, now)
  keepOnce(file, await newAuthority(now))
  return ownAuthority(dataDir, now)
}

const remedy = (file: string) =>
  `Restaure ${file} de su copia; si no la tiene, quítelo e inicie de nuevo: se hace otro certificado, y cada dispositivo tendrá que confiar otra vez desde /confianza. Para iniciar sin https, quite LAN.`

async function examined(pem: string, file: string, now: number): Promise<Authority> {
  const authority = await read(pem)
  if (!authority) throw new PlainFault(`El certificado de la casa está dañado. ${remedy(file)}`)
  if (authority.certificate.notAfter.getTime() <= now)
    throw new ExpiredAuthority(
      `El certificado de la casa venció el ${authority.certificate.notAfter.toISOString().slice(0, 10)}. Si esa fecha no ha llegado, corrija el reloj de esta computadora. ${remedy(file)}`,
    )
  return authority
}

/** Undefined unless the file has one CA certificate and its key. */
async function read(pem: string): Promise<Authority | undefined> {
  try {
    const found = new NodeCertificate(pem)
    const secret = createPrivateKey(pem)
    if (!found.ca || !found.checkPrivateKey(secret) || !found.verify(found.publicKey)) return undefined
    const bytes = secret.export({ format: 'der', type: 'pkcs8' })
    return {
      certificate: new X509Certificate(found.raw),
      key: await webcrypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']),
      der: found.raw,
      fingerprint: found.fingerprint256,
    }
  } catch {
    // The error is dropped, because its message may quote the key.
    return undefined
  }
}

async function newAuthority(now: number): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  // Certificates have four-digit years.
  const ends = new Date(Math.min(now, Date.UTC(2100, 0, 1)))
  ends.setUTCFullYear(ends.getUTCFullYear() + LASTS_YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // The name in a device's list of authorities.
    name: [{ O: ['Mostrador'] }, { CN: [`Mostrador ${hostname().split('.', 1)[0] ?? ''}`.trim().slice(0, 64)] }],
    notBefore: BEGINS,
    notAfter: ends,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new Extension(NAME_CONSTRAINTS, true, AsnConvert.serialize(ownNetworkAlone())),
    ],
  })
  return `${certificate.toString('pem')}\n${keyAsPem(keys.privateKey)}`
}

/**
 * RFC 5280, 4.2.1.10: limits this authority to names and addresses of a shop's own network, and nothing on the
 * internet.
 */
const ownNetworkAlone = () =>
  new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(
      [
        ...LOCAL_DOMAINS.map((dNSName) => new GeneralName({ dNSName })),
        ...LOCAL_NETWORKS.map(([address, bits]) => new GeneralName({ iPAddress: `${address}/${bits}` })),
        ...['fc00::/7', 'fe80::/10'].map((iPAddress) => new GeneralName({ iPAddress })),
      ].map((base) => new GeneralSubtree({ base })),
    ),
  })
