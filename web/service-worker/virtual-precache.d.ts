/** Written by the build (precache.ts). */
declare module 'virtual:precache' {
  /** When this build was made, milliseconds. */
  export const BUILD: number
  /** The built files, as addresses. */
  export const FILES: readonly string[]
}
