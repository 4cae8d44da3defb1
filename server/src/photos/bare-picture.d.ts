/** Whether the bytes begin as a JPEG or a PNG does; names and types that a caller gives say nothing (D51). */
export declare const isPhoto: (bytes: Buffer) => boolean
/**
 * A photo with nothing in it but what its picture is made of, before anything decodes it: comments that inflate to
 * gigabytes, thousands of segments and whatever comes after the picture's end are left out. undefined: it is no whole photo.
 */
export declare const barePicture: (bytes: Buffer) => Buffer | undefined
