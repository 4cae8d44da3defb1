/** Replaces fontkit's WOFF2 unpacker of 90 kB. Papers use only the TTF fonts of `tickets/fonts`. */
// biome-ignore lint/style/noDefaultExport: the replaced module has a default export
export default function unpackWoff2(): never {
  throw new Error('Papers are set in TTF faces')
}
