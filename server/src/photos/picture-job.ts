import { answerJobs } from '../limited/answer-jobs.ts'
import { keptPicture } from './picture.ts'

answerJobs((bytes: Uint8Array) => keptPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
