import { readFile, rename, rm } from 'node:fs/promises'
import {
  importProducts as importCall,
  importProgress,
  importTemplate,
  LARGEST_SHEET_BYTES,
} from '@mostrador/contract/overview/product-import'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { DONE } from '@mostrador/domain/messages.es'
import type { FastifyRequest } from 'fastify'
import { uploadFolder } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { Download } from '../../../http/download.ts'
import { sentFiles } from '../../../http/files.ts'
import { hangUpOf } from '../../../http/hang-up.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { mutex } from '../../../mutex.ts'
import { refuse } from '../../../refuse.ts'
import { csvOf } from '../../platform/spreadsheets/csv.ts'
import { atOnce, sheet, text } from '../../platform/spreadsheets/sheet.ts'
import { XLSX, xlsxOf } from '../../platform/spreadsheets/xlsx.ts'
import { importProducts } from './import-products.runner.ts'
import { ImportBoard } from './import-progress.ts'
import { readSheetFile } from './read-sheet.ts'

/** One import runs at a time, because each needs its memory (D85). */
export function importRoutes({ staff }: Binder, context: Context): void {
  const inTurn = mutex()
  const board = new ImportBoard(context)

  staff(importCall, async ({ query, caller, request, reply }) => {
    const isTrial = query.isTrial === '1'
    const signal = hangUpOf(reply)
    const outcome = await board.watch(caller, { ticket: query.ticket, signal }, async (watch) => {
      const work = (path: string) =>
        inTurn(async () => {
          watch.orStop()
          watch.tell('lectura')
          const sheet = await readSheetFile(await readFile(path), signal)
          watch.orStop()
          return importProducts(context, caller, sheet, { isTrial, watch })
        })
      return withSentSheet(request, uploadFolder(context.config), work)
    })
    const message = isTrial ? DONE.importChecked(outcome.errorCount) : DONE.imported(outcome.added, outcome.changed)
    return { ...outcome, message }
  })

  staff(importProgress, async ({ params, caller }) => {
    const progress = await board.of(caller, params.ticket)
    if (!progress) throw refuse('notFound', [])
    return { ...progress, message: DONE.listed }
  })

  staff(importTemplate, async ({ query }) => {
    const columns = Object.values(SHEET_HEADINGS).map((heading) => text<never>(heading, () => null))
    const empty = sheet(
      columns,
      atOnce(async () => ({ rows: [] })),
    )
    return query.format === 'csv'
      ? new Download({ name: 'plantilla-productos.csv', type: 'text/csv; charset=utf-8', content: csvOf(empty) })
      : new PreparedFile({
          name: 'plantilla-productos.xlsx',
          type: XLSX,
          prepare: (hangUp) => xlsxOf([empty], hangUp),
        })
  })
}

/** Runs work with the one file of a request, once the whole request has arrived. */
async function withSentSheet<Outcome>(
  request: FastifyRequest,
  folder: string,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  const files = sentFiles(request, {
    field: 'archivo',
    most: 1,
    largest: LARGEST_SHEET_BYTES,
    folder,
    tooMany: () => refuse('noSheet', []),
    tooLarge: () => refuse('sheetTooLarge', []),
  })
  let sheet: string | undefined
  try {
    for await (const { path } of files) {
      sheet = `${path}.sheet`
      await rename(path, sheet)
    }
    if (sheet === undefined) throw refuse('noSheet', [])
    return await work(sheet)
  } finally {
    if (sheet !== undefined) await rm(sheet, { force: true })
  }
}
