import type { CertifierName } from '@mostrador/domain/fiscal/issuer'

/** INFILE's addresses and keys of one issuer, only from the environment, in no log, error or export (D171). */
export interface Secrets {
  readonly url: string
  /** Look-ups and PDFs may have hosts of their own, `url` by default. */
  readonly lookUpUrl: string
  readonly pdfUrl: string
  readonly signUser: string
  readonly signKey: string
  readonly user: string
  readonly key: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** `FEL_INFILE_KEY_1234567` with the issuer's NIT precedes the plain name. Null if a value is missing. */
export function secretsOf(environment: Environment, issuerNit: string): Secrets | null {
  const read = (name: string) => environment[`${name}_${issuerNit}`] || environment[name] || ''
  const url = read('FEL_INFILE_URL')
  const secrets = {
    url,
    lookUpUrl: read('FEL_INFILE_LOOKUP_URL') || url,
    pdfUrl: read('FEL_INFILE_PDF_URL') || url,
    signUser: read('FEL_INFILE_SIGN_USER'),
    signKey: read('FEL_INFILE_SIGN_KEY'),
    user: read('FEL_INFILE_USER'),
    key: read('FEL_INFILE_KEY'),
  }
  const { lookUpUrl, pdfUrl } = secrets
  if (Object.values(secrets).includes('') || ![url, lookUpUrl, pdfUrl].every((address) => URL.canParse(address)))
    return null
  return { ...secrets, url: bare(url), lookUpUrl: bare(lookUpUrl), pdfUrl: bare(pdfUrl) }
}

/** The simulator needs no keys. */
export const hasCredentials = (environment: Environment, certifier: CertifierName, issuerNit: string): boolean =>
  certifier === 'simulador' || secretsOf(environment, issuerNit) !== null

const bare = (address: string): string => address.replace(/\/+$/, '')
