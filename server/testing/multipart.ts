export interface SentFile {
  readonly field: string
  readonly name: string
  readonly content: Uint8Array | string
  readonly type?: string
}

const BOUNDARY = 'mostrador-prueba'

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

export const multipart = (files: readonly SentFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ field, name, content, type = 'application/octet-stream' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
