/** Letters of the one-time code of a new installation (D133). None looks like another. */
export const START_CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const START_CODE_LENGTH = 8

export const writtenStartCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Reads a typed code, without regard to case, spaces and hyphens. */
export const readStartCode = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '')
