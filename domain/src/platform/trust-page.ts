/** Path of the page that installs the installation's CA certificate on a device (D136). */
export const TRUST_PAGE = '/confianza'

/** Paths below it: the certificate, the target of the page's test, and the worker that it tries. */
export const TRUST_FILES = {
  certificate: `${TRUST_PAGE}/mostrador.crt`,
  test: `${TRUST_PAGE}/prueba`,
  worker: `${TRUST_PAGE}/trabajador.js`,
} as const

export const TRUST_SYSTEMS = ['windows', 'android', 'ios', 'macos', 'linux'] as const
export type TrustSystem = (typeof TRUST_SYSTEMS)[number]

/** System in a browser's `User-Agent`. An iPad reports a Mac. */
export function systemOf(userAgent: string): TrustSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/mac os x/i.test(userAgent)) return 'macos'
  if (/linux|cros|x11/i.test(userAgent)) return 'linux'
  return 'windows'
}
