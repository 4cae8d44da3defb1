/** Web address without a name before an at, which could look like the host: 'https://ejemplo.gt@otro.sitio'. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/i

export const isWebAddress = (written: string): boolean => WEB_ADDRESS.test(written)

export const isSecureAddress = (written: string): boolean => /^https:/i.test(written) && isWebAddress(written)
