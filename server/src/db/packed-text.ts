import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Writes and reads texts that resemble each other. */
export interface TextPacker {
  readonly pack: (text: string) => string
  readonly unpack: (stored: string) => string
}

/** A document is short, and packed while somebody waits: more effort finds hardly more. */
const LEVEL = 3
/** 16 kB around a place are looked at, the sample among them; zlib's own size would be made anew for each document. */
const WINDOW_BITS = 14
const MEMORY_LEVEL = 5

/**
 * Texts deflated (RFC 1951) against a sample of them, in base64 behind `mark`; a stored text without the mark is one of before, as it
 * is. The sample of a mark is never changed: what was packed against it is only read with it.
 */
export function packerBy(mark: string, sample: string): TextPacker {
  const dictionary = Buffer.from(sample)
  const options = { dictionary, level: LEVEL, windowBits: WINDOW_BITS, memLevel: MEMORY_LEVEL }
  return {
    pack: (text) => mark + deflateRawSync(text, options).toString('base64'),
    unpack: (stored) =>
      stored.startsWith(mark)
        ? inflateRawSync(Buffer.from(stored.slice(mark.length), 'base64'), { dictionary }).toString()
        : stored,
  }
}
