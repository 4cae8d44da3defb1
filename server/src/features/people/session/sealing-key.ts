import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/session.ts'
import { findSecret, keepSecret } from './challenge.queries.ts'

const SECRET = 'sealing-key'

/**
 * The key with which a browser seals what this person typed and did not save (D11): 32 bytes in base64url, always the same for one
 * person. Undefined while the disk is full and no server has made the secret yet. Then the browser keeps drafts as without a key.
 */
export async function sealingKey(database: Database, userId: number): Promise<string | undefined> {
  const secret = (await findSecret(database.reads, SECRET)) ?? (await makeSecret(database))
  return secret && createHmac('sha256', secret).update(`drafts ${userId}`).digest('base64url')
}

async function makeSecret(database: Database): Promise<string | undefined> {
  const offered = randomBytes(32).toString('hex')
  try {
    return await database.inTransaction((tx) => keepSecret(tx, SECRET, offered))
  } catch {
    return undefined
  }
}
