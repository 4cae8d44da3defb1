import { hash } from 'node:crypto'

/** A recovery code as it is kept. The same twelve characters of two people are two. */
export const hashOfRecovery = (userId: number, code: string): string => hash('sha256', `${userId}:${code}`, 'hex')
