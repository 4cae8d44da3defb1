/** Names are what passkeys belong to: a browser makes none for a bare number. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Whether this browser, at this address, can make and use passkeys. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !isNumber(location.hostname)

/** Fetched by whoever uses one: everybody else enters with a password. */
const library = () => import('@simplewebauthn/browser')

/** Has the device make a passkey, or sign with one. What it answers goes to the server as it is. */
export async function makePasskey(options: Readonly<Record<string, unknown>>) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as never })
}

export async function signWithPasskey(options: Readonly<Record<string, unknown>>) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as never })
}

/** What to say when the device gave none: it was closed, took too long, or knows this person already. */
export function whyNoPasskey(fault: unknown): string {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'InvalidStateError') return 'Este aparato ya tiene una llave de acceso suya.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No se usó ninguna llave de acceso. Intente de nuevo, o use su contraseña.'
  return 'Este aparato no pudo usar una llave de acceso. Use su contraseña.'
}
