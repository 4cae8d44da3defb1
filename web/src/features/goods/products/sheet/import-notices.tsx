import { Button } from '@mantine/core'
import { groupCount } from '@mostrador/domain/count'
import { useState } from 'react'
import classes from './import-dialog.module.css'
import type { ImportOutcome } from './send-import.ts'

type SheetNotice = ImportOutcome['notices'][number]

const SHOWN = 3

/** 'Fila 3, Cantidad: ' */
const placeOf = ({ line, column }: SheetNotice): string =>
  line === undefined ? '' : `Fila ${groupCount(line)}${column === undefined ? '' : `, ${column}`}: `

/** Unread columns, how a cell was understood, cells that changed since the export. */
export function ImportNotices({ notices, noticeCount }: ImportOutcome) {
  const [isWhole, setWhole] = useState(false)
  if (notices.length === 0) return null
  const shown = isWhole ? notices : notices.slice(0, SHOWN)
  const left = noticeCount - notices.length
  return (
    <div className={classes['notices']}>
      <ul aria-label="Avisos del archivo">
        {shown.map((notice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a trial never changes
          <li key={at}>
            {placeOf(notice)}
            {notice.message}
          </li>
        ))}
      </ul>
      {!isWhole && notices.length > SHOWN && (
        <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
          Ver los {groupCount(notices.length)} avisos
        </Button>
      )}
      {isWhole && left > 0 && <p>Y {groupCount(left)} más.</p>}
    </div>
  )
}
