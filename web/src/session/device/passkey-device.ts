/** Passkeys belong to names: browsers make none for a bare IP address. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Tells whether this browser can make and use passkeys at this address. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !isNumber(location.hostname)

/** Loaded only for people who use a passkey. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: Readonly<Record<string, unknown>>) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as never })
}

export async function signWithPasskey(options: Readonly<Record<string, unknown>>) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as never })
}

/** Returns the sentence for a failed passkey: cancelled, timed out, or already registered. */
export function whyNoPasskey(fault: unknown): string {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'InvalidStateError') return 'Este aparato ya tiene una llave de acceso suya.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No se usó ninguna llave de acceso. Intente de nuevo, o use su contraseña.'
  return 'Este aparato no pudo usar una llave de acceso. Use su contraseña.'
}
