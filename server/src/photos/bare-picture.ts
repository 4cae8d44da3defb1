import { isBoundedProfile } from './png-colours.ts'

/** Chunks of a PNG that belong to its picture. The profile is the only compressed one besides the pixels. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
const MOST_PNG_CHUNKS = 10_000
/** Largest eXIf of a PNG, with its orientation: the size of a JPEG segment. */
const LARGEST_EXIF_BYTES = 65_535

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

const MOST_JPEG_SEGMENTS = 500
/** Most passes over a progressive picture. Usual programs make ten. */
const MOST_JPEG_SCANS = 100

const startsWith = (bytes: Buffer, start: Buffer, at = 0): boolean =>
  bytes.subarray(at, at + start.length).equals(start)

export const isPng = (bytes: Buffer): boolean => startsWith(bytes, PNG_START)

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12))

/** A caller's names and types are not trusted (D51). */
export const isPhoto = (bytes: Buffer): boolean => isPng(bytes) || startsWith(bytes, JPEG_START)

/**
 * Drops all that is not the picture before anything decodes it, such as comments that inflate to gigabytes.
 * Undefined for an incomplete photo.
 */
export const barePicture = (bytes: Buffer): Buffer | undefined => (isPng(bytes) ? barePng(bytes) : bareJpeg(bytes))

function barePng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [PNG_START]
  let hasProfile = false
  let at = PNG_START.length
  for (let count = 0; count < MOST_PNG_CHUNKS && at + 12 <= bytes.length; count += 1) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    // A file may have thousands of profiles.
    const isKept =
      type === 'iCCP'
        ? !hasProfile && isBoundedProfile(bytes.subarray(at + 8, end - 4))
        : PNG_CHUNKS.has(type) && (type !== 'eXIf' || length <= LARGEST_EXIF_BYTES)
    hasProfile ||= type === 'iCCP'
    if (isKept) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

const MARKER = { endOfImage: 0xd9, startOfScan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee } as const
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')

/** Tables, frame, scans, orientation and colour profile belong to the picture. */
function isOfPicture(marker: number, body: Buffer): boolean {
  if (marker === MARKER.exif) return startsWith(body, EXIF)
  if (marker === MARKER.profile) return startsWith(body, PROFILE)
  const isOfAnApp = marker >= 0xe0 && marker <= 0xef
  return marker === MARKER.jfif || marker === MARKER.adobe || (marker >= 0xc0 && marker < 0xfe && !isOfAnApp)
}

function bareJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  let scans = 0
  for (let count = 0; count < MOST_JPEG_SEGMENTS && at + 2 <= bytes.length; count += 1) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker may have any number of fill bytes before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === MARKER.endOfImage)
      return scans === 0 ? undefined : Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    if (at + 4 > bytes.length) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    if (isOfPicture(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end))
    at = end
    if (marker === MARKER.startOfScan) {
      scans += 1
      if (scans > MOST_JPEG_SCANS) return undefined
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  // The file has no end marker: the decoder checks whether there is enough.
  return scans === 0 ? undefined : Buffer.concat(kept)
}

/** The first marker that is no restart and no escaped 0xff. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const isOfPixels = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isOfPixels && next !== 0xff) return at
    at = bytes.indexOf(0xff, isOfPixels ? at + 2 : at + 1)
  }
  return bytes.length
}
