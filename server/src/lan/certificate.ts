import { webcrypto } from 'node:crypto'
import { DAY_MS } from '@mostrador/domain/time'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { ALGORITHM, type Authority, keyAsPem } from './authority.ts'
import type { OwnNames } from './own-addresses.ts'

/** Validity around its making, because clocks may be wrong. */
const BEFORE_MS = 30 * DAY_MS
const AFTER_MS = 60 * DAY_MS

export interface ServedCertificate {
  readonly cert: string
  readonly key: string
}

export async function certify(
  { certificate, key }: Authority,
  { addresses, name }: OwnNames,
  now: number,
): Promise<ServedCertificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.create({
    subject: [{ CN: ['Mostrador en esta red'] }],
    issuer: certificate.subjectName,
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(now + AFTER_MS),
    publicKey: keys.publicKey,
    signingKey: key,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
      new SubjectAlternativeNameExtension([
        ...['127.0.0.1', ...addresses].map((value) => ({ type: 'ip', value }) as const),
        ...['localhost', ...(name === undefined ? [] : [name])].map((value) => ({ type: 'dns', value }) as const),
      ]),
    ],
  })
  return { cert: made.toString('pem'), key: keyAsPem(keys.privateKey) }
}
