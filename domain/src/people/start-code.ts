/** The one-time code of a house that has nobody yet (D133): eight signs, none of which is read as another. */
export const START_CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const START_CODE_LENGTH = 8

/** As people read it: 'ABCD-EFGH'. */
export const writtenStartCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** As people type it: small letters, spaces and the hyphen do not matter. */
export const readStartCode = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '')
