/** More pixels than any camera of a shop makes: a small file must not need 700 MB to decode (trap 19). */
export declare const MOST_PIXELS = 50000000
export type PictureFault = 'notAPhoto' | 'brokenPhoto' | 'photoTooManyPixels'
/** A stranger's picture as it is kept, or what is wrong with it. Runs in `picture-job.ts` alone: it may need much memory. */
export declare function keptPicture(bytes: Buffer): Promise<Buffer | PictureFault>
/** A picture as it is kept: upright, of a bounded size, with nothing of the file it came from but its pixels. */
export declare const encodePicture: (picture: Buffer) => Promise<Buffer>
