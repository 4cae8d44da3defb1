import { Button, UnstyledButton } from '@mantine/core'
import { showMoney } from '@mostrador/domain/money'
import { cuotasWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { DRAWER_MOVEMENT_WORDS } from '@mostrador/domain/money/shift'
import { isBesideSales, movementWord, type ShiftMovement } from '@mostrador/domain/money/shift-sheet'
import { showLocal } from '@mostrador/domain/time'
import { useState } from 'react'
import { Money } from '../../../ui/texts/money.tsx'
import { PaidDocumentLink } from './paid-document-link.tsx'
import classes from './shift-page.module.css'

interface Props {
  readonly movements: readonly ShiftMovement[]
  readonly onSlip: (movementId: number) => void
}

/** The others show on request. */
const FIRST = 50

/** Opening the drawer without a sale moves no cash. */
const hasSlip = (kind: string): boolean => isBesideSales({ kind }) && kind !== DRAWER_MOVEMENT_WORDS.noSale

/** Newest first. */
export function DrawerMovementList({ movements, onSlip }: Props) {
  const [isWhole, setWhole] = useState(false)
  const newest = movements.toReversed()
  const shown = isWhole ? newest : newest.slice(0, FIRST)
  return (
    <>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">Movimiento</th>
              <th scope="col">Motivo o documento</th>
              <th scope="col" data-end>
                Monto
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(
              ({
                id,
                at,
                kind,
                document,
                invoiceId,
                encargoId,
                method,
                amount,
                reason,
                author,
                isUnconfirmed,
                cuotas,
              }) => (
                <tr key={`${kind} ${id}`}>
                  <td className="tabular">
                    <time dateTime={at.replace(' ', 'T')} title={showLocal(at)}>
                      {at.slice(11, 16)}
                    </time>
                  </td>
                  <td>
                    {hasSlip(kind) ? (
                      <UnstyledButton
                        className={classes['link'] ?? ''}
                        fz="inherit"
                        aria-label={`Comprobante: ${movementWord(kind)} ${showMoney(Math.abs(amount))}`}
                        onClick={() => onSlip(id)}
                      >
                        {movementWord(kind)}
                      </UnstyledButton>
                    ) : (
                      movementWord(kind)
                    )}
                    {method !== 'cash' && (
                      <span className={classes['soft']}>
                        {' '}
                        · {METHOD_WORDS[method]}
                        {cuotasWords({ cuotas })}
                        {isUnconfirmed && ', por confirmar'}
                      </span>
                    )}
                  </td>
                  <td>
                    <PaidDocumentLink
                      document={document}
                      invoiceId={invoiceId}
                      encargoId={encargoId}
                      className={classes['link']}
                    />
                    {reason && <span> {reason}</span>}
                    <span className={classes['soft']}> {author}</span>
                  </td>
                  <td data-end>
                    <Money value={amount} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {shown.length < newest.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Ver los {newest.length - shown.length} anteriores
        </Button>
      )}
    </>
  )
}
