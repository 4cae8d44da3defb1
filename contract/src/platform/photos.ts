import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { fileNames } from '../wire.ts'

/** Most files of one upload, and the highest size of each: 5 MB (B §5). */
export const MOST_PHOTOS = 10
export const LARGEST_PHOTO_BYTES = 5_242_880

const upload = {
  path: '/api/post/photo',
  action: 'products.write',
  /** Upload of photos: multipart, the field `image` repeated. */
  wrapped: 'bare',
  takesFiles: true,
  reply: row({ photos: ['photoPath', fileNames], message: ['message', z.string()] }),
} as const

export const uploadPhotos = endpoint({ ...upload, name: 'uploadPhotos', method: 'POST' })

export const uploadMorePhotos = endpoint({ ...upload, name: 'uploadMorePhotos', method: 'PUT' })
