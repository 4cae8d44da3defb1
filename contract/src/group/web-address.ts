/**
 * Form of a web address. It allows no name before an at, which could be taken for the host:
 * 'https://ejemplo.gt@otro.sitio'.
 */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/i

/** True for a complete http or https address, which can run nothing. */
export const isWebAddress = (written: string): boolean => WEB_ADDRESS.test(written)

/** True for a complete https address. */
export const isSecureAddress = (written: string): boolean => /^https:/i.test(written) && isWebAddress(written)
