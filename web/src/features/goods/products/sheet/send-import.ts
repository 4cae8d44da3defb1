import { importProducts, importProgress } from '@mostrador/contract/overview/product-import'
import type { z } from 'zod/mini'
import { call } from '../../../../api/calls/call.ts'
import { CallFailed, CallRefused } from '../../../../api/calls/call-errors.ts'
import { upload } from '../../../../api/calls/upload.ts'
import type { ImportProgress } from './import-words.ts'

export type ImportOutcome = z.output<(typeof importProducts)['reply']>

/** Interval in milliseconds at which the progress is read. */
const PACE_MS = 400

/** Number of readings without an answer, after which the import counts as failed. */
const MOST_QUESTIONS = 25

interface Sending {
  readonly file: File
  readonly isTrial: boolean
  /** Identifies the import when reading its progress. */
  readonly ticket: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE_MS))

const ask = (ticket: string) => call(importProgress, { params: { ticket } })

/** Reports the progress of the upload, then of the server. */
export async function sendImport({ file, isTrial, ticket, signal, onProgress }: Sending): Promise<ImportOutcome> {
  let isFollowed = false
  let isOver = false
  const follow = async () => {
    for (;;) {
      // The answer to a short file arrives before the first reading.
      await pause()
      if (isOver) return
      const progress = await ask(ticket).catch(() => undefined)
      if (progress && !isOver) onProgress(progress)
    }
  }
  try {
    return await upload(importProducts, {
      field: 'archivo',
      files: [file],
      query: { ticket, ...(isTrial && { isTrial: '1' as const }) },
      signal,
      onProgress: (share) => {
        onProgress({ phase: 'envío', share })
        if (share < 1 || isFollowed) return
        isFollowed = true
        void follow()
      },
    })
  } finally {
    isOver = true
  }
}

export async function wasStored(ticket: string): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_QUESTIONS; attempt += 1) {
    await pause()
    const phase = await ask(ticket).then(
      (progress) => progress.phase,
      // The server knows no such import, so it never began.
      (fault) => (fault instanceof CallRefused && fault.status === 404 && attempt > 1 ? 'detenido' : undefined),
    )
    if (phase === 'terminado') return true
    if (phase === 'rechazado' || phase === 'detenido') return false
  }
  throw new CallFailed(
    'No hay conexión con el servidor. Todavía no se sabe si la importación terminó: pregunte de nuevo.',
  )
}
