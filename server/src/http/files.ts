import type {} from '@fastify/multipart'
import { visible } from '@mostrador/domain/visible'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'

export interface SentFile {
  /** What the caller named it, fit to be shown; never part of a path. */
  readonly name: string
  readonly content: Buffer
}

export interface Expected {
  /** The field that files come in. */
  readonly field: string
  readonly most: number
  /** Bytes of one file. */
  readonly largest: number
  tooMany(): Refusal
  tooLarge(name: string): Refusal
}

/** Text fields beside the files are ignored; more of them than this are an attack. */
const MOST_FIELDS = 20
const LONGEST_NAME = 60
/** Control characters, and what stands in the place of a byte that is no UTF-8. */
const NO_TEXT = /[\p{Cc}\uFFFD]/gu

/** The files of a multipart body, one by one: the next is read when the last is done with. */
export async function* sentFiles(request: FastifyRequest, expected: Expected): AsyncGenerator<SentFile> {
  let name = ''
  try {
    const limits = { files: expected.most, fileSize: expected.largest, fields: MOST_FIELDS, fieldSize: 10_000 }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      name = shownName(part.filename)
      if (part.fieldname !== expected.field) throw refuse('strangeFile', [])
      const content = await part.toBuffer()
      yield { name, content }
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string; statusCode?: number }, expected, name)
  } finally {
    // Whatever is still on its way is read and dropped: the answer must not wait behind it.
    request.raw.unpipe()
    request.raw.resume()
  }
}

function refusalOf(error: Error & { code?: string }, expected: Expected, name: string): Refusal {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_FILES_LIMIT') return expected.tooMany()
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return expected.tooLarge(name)
  return refuse('malformed', [])
}

/** A name is said once, in a refusal, and kept nowhere: what in it is no text, or what nobody sees, is left out. */
function shownName(sent: string | undefined): string {
  const last = (sent ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = visible(last.replace(NO_TEXT, '')).trim()
  return [...plain].slice(0, LONGEST_NAME).join('') || 'El archivo'
}
