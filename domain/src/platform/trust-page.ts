/** Where a device learns to trust the house's certificate (D136). */
export const TRUST_PAGE = '/confianza'

/** What lies below it: the certificate, what the page's test asks for, and the worker that it tries. */
export const TRUST_FILES = {
  certificate: `${TRUST_PAGE}/mostrador.crt`,
  test: `${TRUST_PAGE}/prueba`,
  worker: `${TRUST_PAGE}/trabajador.js`,
} as const

/** The systems that the page says it for. */
export const TRUST_SYSTEMS = ['windows', 'android', 'ios', 'macos', 'linux'] as const
export type TrustSystem = (typeof TRUST_SYSTEMS)[number]

/** The system that a browser says it runs on. An iPad says that it is a Mac. */
export function systemOf(userAgent: string): TrustSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/mac os x/i.test(userAgent)) return 'macos'
  if (/linux|cros|x11/i.test(userAgent)) return 'linux'
  return 'windows'
}
