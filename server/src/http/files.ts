import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type {} from '@fastify/multipart'
import { visible } from '@mostrador/domain/visible'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../faults.ts'
import { Refusal, refuse } from '../refuse.ts'

export interface SentFile {
  /** The caller's file name, cleaned for display. Never part of a path. */
  readonly name: string
  /** The file exists until the next one is requested. */
  readonly path: string
}

export interface Expected {
  readonly field: string
  readonly most: number
  readonly largest: number
  /** The folder for a file until its check ends. */
  readonly folder: string
  tooMany(): Refusal
  tooLarge(name: string): Refusal
}

/** Most text fields beside the files, which are ignored. More are treated as an attack. */
const MOST_FIELDS = 20
const LONGEST_NAME = 60
/** Control characters, and the replacement character for bytes that are not UTF-8. */
const NO_TEXT = /[\p{Cc}\uFFFD]/gu

/** Writes each file of a multipart body to the disk. Reads the next one after the caller is done with the last. */
export async function* sentFiles(request: FastifyRequest, expected: Expected): AsyncGenerator<SentFile> {
  try {
    const limits = { files: expected.most, fileSize: expected.largest, fields: MOST_FIELDS, fieldSize: 10_000 }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const name = shownName(part.filename)
      if (part.fieldname !== expected.field) throw refuse('strangeFile', [])
      const path = join(expected.folder, randomUUID())
      try {
        await toDisk(part.file, path)
        if (part.file.truncated) throw expected.tooLarge(name)
        yield { name, path }
      } finally {
        await rm(path, { force: true })
      }
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string }, expected)
  } finally {
    // The answer must not wait for the rest of the body, which leftover-bodies.ts drops.
    request.raw.unpipe()
  }
}

/** Reads the stream to its end, even if its file became too large. */
async function toDisk(content: Readable, path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const file = await open(path, 'wx')
  try {
    for await (const piece of content) await file.write(piece as Buffer)
  } finally {
    await file.close()
  }
}

function refusalOf(error: Error & { code?: string }, expected: Expected): Error {
  if (error instanceof Refusal || isDiskFull(error)) return error
  if (error.code === 'FST_FILES_LIMIT') return expected.tooMany()
  return refuse('malformed', [])
}

/** Cleans a name, which only a refusal shows, of control and invisible characters. */
function shownName(sent: string | undefined): string {
  const last = (sent ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = visible(last.replace(NO_TEXT, '')).trim()
  return [...plain].slice(0, LONGEST_NAME).join('') || 'El archivo'
}
