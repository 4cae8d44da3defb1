/**
 * In place of what unpacks WOFF2 for fontkit: its dictionary is 90 kB and is unpacked as soon as the file is read, in a till's first seconds.
 * Papers are set in the TTF faces of `tickets/fonts` alone.
 */
// biome-ignore lint/style/noDefaultExport: what it stands for has one
export default function unpackWoff2(): never {
  throw new Error('Papers are set in TTF faces')
}
